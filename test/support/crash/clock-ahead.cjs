// @ts-check
// Loaded into the service by the tests, before everything else: `node --require`. Lets it live later
// than it is, so that what a process of before has promised to do within a time is overdue.
const AHEAD = Number(process.env['CLOCK_AHEAD_MS']);
const { now } = Date;

Date.now = () => now() + AHEAD;

// Not a class of its own: dates made elsewhere are dates to `instanceof` as well.
globalThis.Date = new Proxy(Date, {
  apply: () => new Date().toString(),
  construct: (original, values, target) =>
    Reflect.construct(original, values.length === 0 ? [Date.now()] : values, target),
});
