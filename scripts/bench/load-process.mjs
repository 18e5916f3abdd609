// @ts-check
// The client, in a process of its own, so that neither server shares its thread. It takes one order
// after another from its parent.
import autocannon from 'autocannon';

/**
 * @typedef {{ method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string }} Request
 * @typedef {object} Order
 * @property {string} url of the server
 * @property {number} connections each sends its next request when the last one is answered
 * @property {number} [seconds] either how long,
 * @property {number} [amount] or how many requests
 * @property {boolean} [keepsTimes] whether each request's time is told
 * @property {Request[]} requests dealt out to the connections; `{n}` in a path, a body or a key is a new
 *   number each time
 *
 * @typedef {object} Load
 * @property {number} requests answered
 * @property {number} seconds
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number[]} [times] milliseconds of each
 * @property {number} failed requests without an answer or with another status than 2xx
 */

const SAMPLE_MS = 100;
const KEY_HEADER = 'idempotency-key';

/** @param {Order} order */
function load({ url, connections, seconds = 0, amount, requests, keepsTimes = false }) {
  let clients = 0;
  /** @type {number[]} */
  const times = [];
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        // An interval ends the run, so it decides how exactly the duration is kept.
        sampleInt: SAMPLE_MS,
        setupClient: (client) => {
          client.setRequests(share(requests, clients, connections));
          clients += 1;
        },
      },
      (error, result) => {
        if (error) reject(error);
        else resolve({ ...summary(result, times), ...(keepsTimes ? { times } : {}) });
      },
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

let fresh = 0;

/**
 * Every connection has requests of its own, as shoppers have carts of their own; where there are too
 * few, all share them.
 * @param {Request[]} requests
 * @param {number} client
 * @param {number} clients
 * @returns {autocannon.Request[]}
 */
function share(requests, client, clients) {
  const own = requests.filter((_, index) => index % clients === client);
  return (requests.length < clients ? requests : own).map((request) => {
    const { path, body = '', headers } = request;
    const key = headers[KEY_HEADER] ?? '';
    if (!`${path}${body}${key}`.includes('{n}')) return request;
    const setupRequest = (/** @type {autocannon.Request} */ built) => {
      fresh += 1;
      const filled = (/** @type {string} */ text) => text.replace('{n}', String(fresh));
      const keyed = key === '' ? {} : { headers: { ...built.headers, [KEY_HEADER]: filled(key) } };
      return { ...built, path: filled(path), body: filled(body), ...keyed };
    };
    return { ...request, setupRequest };
  });
}

/**
 * @param {autocannon.Result} result
 * @param {number[]} times
 * @returns {Load}
 */
function summary(result, times) {
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => times[Math.floor(part * times.length)] ?? 0;
  return {
    requests: times.length,
    seconds: (result.finish.getTime() - result.start.getTime()) / 1000,
    p50: at(0.5),
    p99: at(0.99),
    failed: result.non2xx + result.errors,
  };
}

process.on('message', (/** @type {Order} */ order) => {
  load(order).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
