// @ts-check
// Several servers under the same load, in turn, so that a busy moment hits all of them.

/**
 * @typedef {ReturnType<typeof import('./processes.mjs').startClient>} Client
 * @typedef {{ seconds: number; rounds: number }} How
 */

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const TURNS = /** @type {const} */ ([0, 1, 1, 0, 0, 1, 1, 0]);

/**
 * Requests per second of each server, round by round.
 * @param {Client} client
 * @param {readonly { url: string; requests: import('./load-process.mjs').Request[] }[]} servers
 * @param {How} how
 * @returns {Promise<number[][]>}
 */
export async function inTurn(client, servers, { seconds, rounds }) {
  /** @type {number[][]} */
  const rates = servers.map(() => []);
  const order = { connections: CONNECTIONS, seconds: Math.max(seconds, WARM_UP_SECONDS) };
  for (const server of servers) await client.load({ ...order, ...server });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const load = await client.load({ ...order, ...server, seconds });
      rates[index]?.push(load.requests / load.seconds);
    }
  }
  return rates;
}

/**
 * One server divided by another, round by round.
 * @param {readonly number[][]} rates
 */
export function dividedRates([one = [], other = []]) {
  return one.map((rate, round) => rate / (other[round] ?? NaN));
}

/**
 * Two loads in short turns, so that a busy moment of the machine hits both.
 * @param {(which: 0 | 1, seconds: number) => Promise<{ used: number; requests: number }>} load says
 *   what its requests used altogether, such as time
 * @param {number} seconds of each load
 * @returns {Promise<number>} what a request of the second used ÷ one of the first
 */
export async function secondByFirst(load, seconds) {
  const [first, second] = [
    { used: 0, requests: 0 },
    { used: 0, requests: 0 },
  ];
  for (const which of TURNS) {
    const { used, requests } = await load(which, (2 * seconds) / TURNS.length);
    const sum = which === 0 ? first : second;
    sum.used += used;
    sum.requests += requests;
  }
  return second.used / second.requests / (first.used / first.requests);
}
