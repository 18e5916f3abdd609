// @ts-check
import { faultOf } from './judge.mjs';
import { sampleOf } from './requests.mjs';
import { Sender } from './send.mjs';

const AT_A_TIME = 4;
const PATIENCE_MS = 2000;
/** So many are made at a time, since each of them stays in memory until it is sent. */
const BATCH = 500;

/**
 * Sends so many requests and judges each answer.
 * @param {import('./callers.mjs').Target} target
 * @param {number} count
 * @param {number} seed
 * @returns {Promise<string[]>} what is wrong
 */
export async function generate({ url, callers }, count, seed) {
  console.log(`Sending ${String(count)} requests with the seed ${String(seed)} …`);
  const sender = new Sender(url, callers);
  /** @type {string[]} */
  const faults = [];
  /** @type {Record<string, number>} */
  const outcomes = {};
  for (let sent = 0; sent < count; sent += BATCH) {
    const size = Math.min(BATCH, count - sent);
    const left = sampleOf({ callers: callers.length, count: size, seed: seed + sent }).values();
    const worker = async () => {
      for (const wanted of left) {
        const begun = performance.now();
        const answer = await sender.send(wanted);
        const took = performance.now() - begun;
        const slow = took > PATIENCE_MS ? `it took ${String(Math.round(took))} ms` : undefined;
        const fault = faultOf(wanted.operation, answer) ?? slow;
        outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
        if (fault !== undefined) faults.push(described(wanted, answer.address, fault));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  }
  sender.close();
  console.log(`Answers by status: ${JSON.stringify(outcomes)}`);
  return faults;
}

/**
 * @param {import('./requests.mjs').HostileRequest} wanted
 * @param {string} address
 * @param {string} fault
 */
function described({ method, caller, headers, body = '' }, address, fault) {
  const who = ['nobody', 'public', 'member', 'admin'][caller] ?? '';
  return `${method} ${address} (${who}) ${JSON.stringify(headers)} ${body.slice(0, 600)}\n  ${fault}`;
}
