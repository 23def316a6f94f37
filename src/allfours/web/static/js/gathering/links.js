// What the server tells of the invitations to a table: which this reader may hand on, and which
// chairs are open to him.

import { useEffect, useState } from "../../vendor/preact.js";

/** @typedef {{ chairs: { chair: number, url: string }[], watch: string, open: number[] }} Links */
/** @typedef {{ size: number, path: string }} Code */

/** @type {Links} */
const NONE = { chairs: [], watch: "", open: [] };
/** So long it is waited before asking again, in milliseconds. */
const SOON = 1_500;

/**
 * The invitations as they are at this version of the table.
 * @param {string} table
 * @param {number} version
 * @returns {Links}
 */
export function useLinks(table, version) {
  const [links, setLinks] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    /** @type {number | undefined} */
    let timer;
    /** @returns {Promise<void>} */
    const ask = () => fetch(`/api/tables/${table}/links`).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      const told = await answer.json();
      if (wanted) setLinks(told);
    }).catch(() => {
      if (wanted) timer = window.setTimeout(ask, SOON);
    });
    void ask();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [table, version]);
  return links;
}

/**
 * An invitation as a code to scan; `what` is a chair or "watch".
 * @param {string} table
 * @param {number | "watch"} what
 * @returns {Promise<Code>}
 */
export async function codeOf(table, what) {
  const answer = await fetch(`/api/tables/${table}/codes/${what}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Whether the address of this page, and so of every link, leads to this very computer. @returns {boolean} */
export function isLocal() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}
