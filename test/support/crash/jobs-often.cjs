// @ts-check
// Loaded into the service by the tests, before everything else: `node --require`. What it does by itself
// every minute it looks for several times a second; whose turn it is, the database says.
const MINUTE_MS = 60_000;
const OFTEN_MS = 200;
/** @type {(then: (...more: unknown[]) => void, delay?: number, ...more: unknown[]) => NodeJS.Timeout} */
const every = globalThis.setInterval;

/** @type {typeof every} */
const often = (then, delay, ...more) =>
  every(then, delay === MINUTE_MS ? OFTEN_MS : delay, ...more);

Object.assign(globalThis, { setInterval: often });
