// Parts of a page that are fetched when they are first drawn.

import { html, useEffect, useState } from "../../vendor/preact.js";

/** @template P @typedef {(props: P) => unknown} Part */

/**
 * A part that fetches itself.
 * @template P
 * @param {() => Promise<Part<P>>} fetched
 * @param {() => void} failed  it could not be fetched just now; the next time it is tried again
 * @returns {Part<P>}
 */
export function lazily(fetched, failed) {
  /** @type {Part<P> | null} */
  let part = null;
  return function Lazy(props) {
    const [, setHere] = useState(part !== null);
    useEffect(() => {
      if (part) return;
      fetched().then((found) => {
        part = found;
        setHere(true);
      }, failed);
    }, []);
    return part && html`<${part} ...${props} />`;
  };
}
