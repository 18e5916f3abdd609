// @ts-check
// Loaded before the processes of the demo, `node --require`: their clock goes on from wherever the demo
// moves it to. What they do by themselves every minute they look for several times a second; whether it is
// due, their clock says. The service itself has no way to move it.
const MINUTE_MS = 60_000;
const OFTEN_MS = 100;
let aheadMs = 0;

const { now } = Date;
Date.now = () => now() + aheadMs;

// Not a class of its own: dates made elsewhere are dates to `instanceof` as well.
globalThis.Date = new Proxy(Date, {
  apply: () => new Date().toString(),
  construct: (original, values, target) =>
    Reflect.construct(original, values.length === 0 ? [Date.now()] : values, target),
});

/** @type {(then: (...more: unknown[]) => void, delay?: number, ...more: unknown[]) => NodeJS.Timeout} */
const every = globalThis.setInterval;
/** @type {typeof every} */
const often = (then, delay, ...more) =>
  every(then, delay === MINUTE_MS ? OFTEN_MS : delay, ...more);
Object.assign(globalThis, { setInterval: often });

process.on('message', (/** @type {{ aheadMs?: number }} */ message) => {
  if (message.aheadMs === undefined) return;
  ({ aheadMs } = message);
  process.send?.({ aheadMs });
});
