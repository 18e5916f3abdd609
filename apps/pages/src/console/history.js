import { useEffect, useInterval, useRef, useState } from '../common/hooks.js';
import { sentenceOf } from '../common/faults.js';
import { useService } from './session.js';

/** @typedef {Schemas['CartEventDto']} CartEvent */

const PAGE = 100;
const LOOK_AGAIN_MS = 4000;

/**
 * The history of a cart, of which those pages are read that are looked at. New events are seen, too.
 * @param {string} cartID
 */
export function useHistory(cartID) {
  const service = useService();
  const events = useRef(/** @type {CartEvent[]} */ ([]));
  const asked = useRef(/** @type {Set<number>} */ (new Set()));
  const failed = useRef(/** @type {Set<number>} */ (new Set()));
  const [state, setState] = useState(/** @type {{ total?: number; fault?: string }} */ ({}));

  const read = async (/** @type {number} */ page) => {
    asked.current.add(page);
    try {
      const query = { 'page[offset]': page * PAGE, 'page[limit]': PAGE };
      const params = { path: { cartID }, query };
      const { data, meta } = await service.get('/v2/carts/{cartID}/history', { params });
      data.forEach((event, index) => (events.current[page * PAGE + index] = event));
      setState({ total: meta.results.total });
    } catch (error) {
      failed.current.add(page);
      setState(({ total }) => ({ total, fault: sentenceOf(error) }));
    }
  };
  useEffect(() => void read(0), []);
  useInterval(() => {
    for (const page of failed.current) asked.current.delete(page);
    failed.current.clear();
    if (state.total !== undefined) void read(Math.floor(state.total / PAGE));
  }, LOOK_AGAIN_MS);
  return {
    ...state,
    /** @param {number} index @returns {CartEvent | undefined} not there yet, but asked for */
    at(index) {
      if (index < 0) return undefined;
      const page = Math.floor(index / PAGE);
      if (state.total !== undefined && index < state.total && !asked.current.has(page))
        void read(page);
      return events.current[index];
    },
  };
}

/**
 * Milliseconds since the event before, where another hand was faster by so little that the service had
 * to decide again; undefined for all others.
 * @param {CartEvent | undefined} before
 * @param {CartEvent} event
 */
export function closeAfter(before, event) {
  if (before === undefined) return undefined;
  const gap = Date.parse(event.occurred_at) - Date.parse(before.occurred_at);
  return gap > 0 && gap < CLOSE_MS ? gap : undefined;
}

const CLOSE_MS = 250;

/** @param {Storefront} service @param {string} cartID @param {number} version */
export function readCartAt(service, cartID, version) {
  const query = { at: String(version), include: [/** @type {const} */ ('items')] };
  return service.get('/v2/carts/{cartID}', { params: { path: { cartID }, query } });
}
