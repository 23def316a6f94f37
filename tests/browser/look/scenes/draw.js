// Draws the scene that the page names, and keeps what was asked for in window.asked.

import { html, render } from "/static/vendor/preact.js";
import { Table } from "/static/js/table/table.js";
import * as scenes from "./scenes.js";

const root = document.getElementById("table");
window.asked = [];
root.replaceChildren();
render(
  html`<${Table}
    scene=${scenes[root.dataset.scene]}
    faces=${{ four: false, large: false }}
    onCard=${(card) => window.asked.push(card)}
    onAct=${(act) => window.asked.push(act)}
  />`,
  root,
);
root.dataset.drawn = "";
