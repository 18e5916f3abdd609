import { useEffect, useRef, useState } from './view.js';
import { sentenceOf } from './faults.js';

/** Every view needs these, too. */
export * from './view.js';

/** Milliseconds after which a page says that it still waits. */
const PATIENCE_MS = 1500;

/**
 * @template Value
 * @typedef {object} Loaded
 * @property {Value} [value] what was read last, also while it is read again
 * @property {string} [fault]
 * @property {boolean} isLoading
 * @property {() => void} again
 */

/**
 * Reads something when the view appears, and whenever one of the keys changes.
 * @template Value
 * @param {() => Promise<Value>} read
 * @param {readonly unknown[]} keys
 * @returns {Loaded<Value>}
 */
export function useLoaded(read, keys) {
  const [times, setTimes] = useState(0);
  const [state, setState] = useState(
    /** @type {{ value?: Value; fault?: string; isLoading: boolean }} */ ({ isLoading: true }),
  );
  useEffect(() => {
    let isWanted = true;
    setState(({ value }) => ({ value, isLoading: true }));
    read().then(
      (value) => isWanted && setState({ value, isLoading: false }),
      (error) =>
        isWanted &&
        setState(({ value }) => ({ value, fault: sentenceOf(error), isLoading: false })),
    );
    return () => {
      isWanted = false;
    };
  }, [...keys, times]);
  return { ...state, again: () => setTimes((before) => before + 1) };
}

/**
 * Does something that somebody has asked for, one thing at a time.
 * @returns {{ fault?: string; isBusy: boolean; isDone?: boolean; run: (work: () => Promise<unknown>) => Promise<void> }}
 */
export function useAction() {
  const [state, setState] = useState(
    /** @type {{ fault?: string; isBusy: boolean; isDone?: boolean }} */ ({ isBusy: false }),
  );
  const isRunning = useRef(false);
  return {
    ...state,
    async run(work) {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ isBusy: true });
      let fault;
      try {
        await work();
      } catch (error) {
        fault = sentenceOf(error);
      }
      isRunning.current = false;
      setState({ isBusy: false, fault, isDone: fault === undefined });
    },
  };
}

/**
 * Whether something has taken so long that the page should say so.
 * @param {boolean} isWaiting
 */
export function useIsSlow(isWaiting) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}

/**
 * Calls something again and again while the view is there.
 * @param {() => void} tick
 * @param {number} everyMs
 */
export function useInterval(tick, everyMs) {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
