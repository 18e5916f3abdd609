// @ts-check
// Requests that set a shop up, as an administrator or a shopper would send them.
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
  return answer(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/**
 * @param {string} url
 * @param {Headers} headers
 * @param {object} body
 */
export async function put(url, headers, body) {
  return answer(await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) }));
}

/**
 * @param {string} url
 * @param {Headers} headers
 */
export async function get(url, headers) {
  return answer(await fetch(url, { headers }));
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
