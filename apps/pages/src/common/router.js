import { useEffect, useRef, useState } from './view.js';

/**
 * Where the page is, by what stands behind the `#` of its address.
 * @typedef {object} Place
 * @property {readonly string[]} parts
 * @property {URLSearchParams} query
 */

/** @returns {Place} */
function currentPlace() {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const parts = path.split('/').filter((part) => part !== '');
  return { parts: parts.map(decodePart), query: new URLSearchParams(query) };
}

function decodePart(/** @type {string} */ part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function usePlace() {
  const [place, setPlace] = useState(currentPlace);
  useEffect(() => {
    const follow = () => setPlace(currentPlace());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}

/**
 * The address of a place on this page.
 * @param {readonly string[]} parts
 * @param {Record<string, string>} [query] of which empty values are left out
 */
export function hrefOf(parts, query = {}) {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const search = filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
  return `#/${parts.map(encodeURIComponent).join('/')}${search}`;
}

/** @param {Parameters<typeof hrefOf>} place */
export function goTo(...place) {
  location.hash = hrefOf(...place);
}

let hasArrived = false;

/**
 * The heading of a place: names it in the title of the window, and is read out when somebody comes from
 * another place of the page.
 * @param {string} text
 * @param {string} site
 */
export function useArrival(text, site) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = `${text} – ${site}`;
  }, [text]);
  useEffect(() => {
    if (hasArrived) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    hasArrived = true;
  }, []);
  return heading;
}
