// @ts-check
// What the service is meant to reach, row by row, and how each row is measured. The `limit` of a row
// is shown if it is missed: what a profile shows, what was tried and what holds it back.
import { BY, ratios } from './statistics.mjs';

/**
 * @typedef {import('./report.mjs').Results} Results
 * @typedef {readonly (number | undefined)[]} Samples
 *
 * @typedef {object} Target
 * @property {string} title
 * @property {{ atLeast: number } | { atMost: number }} target
 * @property {'%' | '×' | 'ms' | 'MB'} unit
 * @property {(results: Results) => Samples} samples none if they were not measured in this run
 * @property {'median' | 'last' | 'largest'} [counts] which of them counts, the median if left out; the
 *   smallest and the largest are shown as the noise
 * @property {string} [limit]
 */

/** @typedef {[one: string, other: string]} Pair of scenarios in the same round */

/** @type {Record<string, Pair>} */
const PAIRS = {
  adds: ['add-16', 'floor-16'],
  alone: ['add-1', 'floor-1'],
  first: ['new-16', 'add-16'],
  lines: ['lines-100', 'lines-5'],
  bulk: ['bulk-25', 'bulk-25'],
  reads: ['read-16', 'floor-read-16'],
  components: ['components-1500', 'floor-components-1500'],
  product: ['product-16', 'floor-product-16'],
};

/** The scenarios that these targets need. */
export const TARGET_SCENARIOS = new Set(Object.values(PAIRS).flat());

/**
 * @param {Pair | undefined} pair
 * @param {(sample: import('./statistics.mjs').Sample) => number | undefined} by
 */
function divided([one, other] = ['', ''], by) {
  return (/** @type {Results} */ { loads }) => ratios(loads, one, other, by);
}

const BESIDE_TEXT =
  'this floor checks a token, answers with a text that it keeps and its `ETag`, and writes a line into its log. The ' +
  'service keeps answers as bytes, under their `ETag`, too, and sends them before the framework begins with a request, ' +
  'in one pass without a promise: that takes half of the processor’s time that an answer from a guard took, for 1.8 × ' +
  'as many of them. In the profile, what is left is a third sockets, a tenth each the collector, the line in the log, ' +
  'and the token with the tag, and else the server and the hooks that every request passes. Tried: short answers as ' +
  'texts, which the server writes in as much time as bytes (30.9 and 30.7 µs); and answers past the hooks that change ' +
  'them, written with one head, with a shorter way from the socket: 0.91, 0.96, 1.02 and 1.09 × in four runs of pairs. ' +
  'Reading left to the server itself took 0.70 to 0.87 × the processor’s time in four runs; but then one connection ' +
  'begins 2600 requests in a turn of the loop, and everybody else waits for them.';

/** @type {readonly Target[]} */
export const SPEED = [
  {
    title: 'adds to carts of 5 lines at 16, of the floor',
    target: { atLeast: 50 },
    unit: '%',
    samples: divided(PAIRS['adds'], BY.rate),
    limit:
      'the flame chart of adds is flat: the rules of the cart are less than half of it, then packages, Node ' +
      'with its sockets, and the collector. Appends of different carts share an INSERT, which took the ' +
      'processor’s time of an add to 0.71 × of what it was. An add decides, prices, stores events and ' +
      'answers with every line; the floor stores one row and answers with its number. Routes without the ' +
      'interceptors that they do not need took a tenth off the processor’s time. Bodies read by rules that are looked up ' +
      'once, 1.8 µs instead of 17.5, and events that are applied once for the rules, the answer and the state, 23 µs ' +
      'instead of 35, took another sixth. Also tried: a line of the log without the logger, 2.4 µs instead of 2.7; reading ' +
      'left to the server, 0.88 to 0.97 × the processor’s time, which lets one connection hold up all others; room of 16 MB ' +
      'for new objects, 0.82 ×, which is 27 MB more.',
  },
  {
    title: 'the same one at a time, p50 against the floor',
    target: { atMost: 1.7 },
    unit: '×',
    samples: divided(PAIRS['alone'], BY.p50),
    limit:
      'no other shopper is waited for, so this is the time that one add takes in the process and in the database, ' +
      'beside that of one INSERT. The profile and the trials are those of adds at 16.',
  },
  {
    title: 'CPU of the process per add at 16, against the floor',
    target: { atMost: 2.2 },
    unit: '×',
    samples: divided(PAIRS['adds'], BY.cpu),
    limit:
      'in a profile of both, the whole floor took about a fifth of the processor’s time of an add, and the ' +
      'packages, Node and the collector alone took more in an add than the floor in all. The rest of an add ' +
      'is spread over the rules of the cart without a wide block.',
  },
  {
    title: 'first adds to new carts at 16, of adds to existing ones',
    target: { atLeast: 80 },
    unit: '%',
    samples: divided(PAIRS['first'], BY.rate),
    limit:
      'an add to a cart that is there sends one INSERT. A first add asks whether there is a cart, and then ' +
      'stores its row and its events in a transaction, which MariaDB takes as one statement: two instead of one, which ' +
      'carts that begin together share. MySQL takes four for the transaction. ' +
      'A row that is written later would leave carts out of the list. Tried: one, two or three transactions and INSERTs ' +
      'under way at a time, so that the next ones grow: 0.83 to 0.98 × as many first adds, 0.83 to 0.89 × as many adds.',
  },
  {
    title: '25 items in one request, p50',
    target: { atMost: 6 },
    unit: 'ms',
    samples: ({ loads }) => loads.map(({ ['bulk-25']: bulk }) => bulk?.p50),
    limit:
      'in the profile, the rules of the cart took a fifth of the processor’s time, as they judge one item after ' +
      'the other, the one statement with its 25 events an eighth, and the validation of 25 entries a tenth. ' +
      'Tried: all items are priced with one query to each module, and share one SELECT.',
  },
  {
    title: 'time of an add, cart of 100 lines against 5',
    target: { atMost: 1.5 },
    unit: '×',
    samples: divided(PAIRS['lines'], BY.time),
    limit:
      'the response has twenty times as many lines, about 150 KB. In the profile, a quarter of the processor’s ' +
      'time was its way into the socket, and the client has to read it on the same two cores: the floor without a ' +
      'database takes 0.64 ms for 150 KB, and 0.09 for the 8 KB of 5 lines. The texts of lines that have not changed are ' +
      'kept, and joined once: put together in steps, a long text was copied in each, which took a third more of the ' +
      'processor’s time of an add. Tried: each line as bytes, which are joined as fast as texts are written into one buffer.',
  },
  {
    title: 'reads of carts of 5 lines at 16, of one SELECT with as many bytes',
    target: { atLeast: 75 },
    unit: '%',
    samples: divided(PAIRS['reads'], BY.rate),
    limit:
      'besides the SELECT, which reads share, the service checks the token, counts the request and writes a line ' +
      'into the log. In the profile, no part of it was above a tenth but the sockets and the collector. Tried: ' +
      'without the interceptors that it does not need, a read took 7 % less of the processor’s time.',
  },
  {
    title: 'pages of 100 component products at 16, of a kept text behind a token',
    target: { atLeast: 60 },
    unit: '%',
    samples: divided(PAIRS['components'], BY.rate),
    limit: BESIDE_TEXT,
  },
  {
    title: 'products of the catalog at 16, of a kept text behind a token',
    target: { atLeast: 60 },
    unit: '%',
    samples: divided(PAIRS['product'], BY.rate),
    limit: BESIDE_TEXT,
  },
];
