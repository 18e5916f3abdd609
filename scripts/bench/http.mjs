// @ts-check
// Requests that set a shop up, as an administrator or a shopper would send them.
import { setTimeout as sleep } from 'node:timers/promises';
import { KEY } from './processes.mjs';

/** @typedef {Record<string, string>} Headers */

/**
 * A token of one of our grants, as headers.
 * @param {string} url
 * @param {'implicit' | 'client_credentials'} grant of a shopper, or of an administrator
 * @returns {Promise<Headers>}
 */
export async function headersFor(url, grant) {
  const form = { grant_type: grant, client_id: KEY.id, client_secret: KEY.secret };
  const body = new URLSearchParams(form);
  const response = await fetch(`${url}/oauth/access_token`, { method: 'POST', body });
  const { access_token: token } = await answer(response);
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/**
 * @param {string} url
 * @param {Headers} headers
 * @param {object} body
 */
export async function post(url, headers, body) {
  return sent(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/**
 * @param {string} url
 * @param {Headers} headers
 * @param {object} body
 */
export async function put(url, headers, body) {
  return sent(url, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/**
 * @param {string} url
 * @param {Headers} headers
 */
export async function get(url, headers) {
  return sent(url, { headers });
}

const PAUSE_MS = 100;
const MOST_PAUSES = 600;

/**
 * Sends a request again that is refused while others keep the database busy, which makes it take longer, or
 * whose connection was closed because it had been idle.
 * @param {string} url
 * @param {RequestInit} request
 */
async function sent(url, request) {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const response = await fetch(url, request).catch(unlessClosed);
    if (response !== undefined && response.status !== 503) return answer(response);
    await sleep(PAUSE_MS);
  }
  return answer(await fetch(url, request));
}

/** @param {{ cause?: { code?: string } }} error */
function unlessClosed(error) {
  if (error.cause?.code !== 'UND_ERR_SOCKET') throw error;
  return undefined;
}

const AT_A_TIME = 16;

/**
 * Works on several at a time; the results stand in the order of what was given.
 * @template One, Result
 * @param {readonly One[]} all
 * @param {(one: One) => Promise<Result>} work
 * @param {number} [atATime]
 * @returns {Promise<Result[]>}
 */
export async function inParallel(all, work, atATime = AT_A_TIME) {
  /** @type {Result[]} */
  const results = new Array(all.length);
  const left = all.entries();
  const worker = async () => {
    for (const [index, one] of left) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}

/** @param {Response} response */
export async function answer(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}
