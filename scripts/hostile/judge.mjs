// @ts-check
// The rules that the response to any request must keep.
import { mismatch } from './document.mjs';

/** @typedef {{ status: number; headers: Record<string, unknown>; body: string }} Answer */

/**
 * What is wrong with an answer; undefined if nothing is.
 * @param {import('./document.mjs').Operation} operation
 * @param {Answer} answer
 * @returns {string | undefined}
 */
export function faultOf({ responses }, { status, headers, body }) {
  if (status >= 500) return `the status is ${String(status)}: ${body}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'browsers may guess its type';
  if (headers['x-request-id'] === undefined) return 'it has no X-Request-Id';
  if (status >= 400) return faultOfRefusal(status, body);
  if (status === 304) return body === '' ? undefined : '304 has a body';
  const response = responses[String(status)];
  if (response === undefined) return `the status ${String(status)} is not documented`;
  const schema = response.content?.['application/json']?.schema;
  if (schema === undefined) return status === 204 && body !== '' ? '204 has a body' : undefined;
  const difference = mismatch(schema, parsed(body));
  return difference === undefined ? undefined : `it is not as documented: ${difference}`;
}

/**
 * @param {number} status
 * @param {string} body
 */
function faultOfRefusal(status, body) {
  const errors = parsed(body)?.errors;
  const [first] = Array.isArray(errors) ? errors : [];
  const isRight =
    first?.status === String(status) &&
    errors.every((/** @type {any} */ { title, detail }) => title?.length > 0 && detail?.length > 0);
  return isRight ? undefined : `the body of the refusal ${String(status)} is ${body.slice(0, 300)}`;
}

/**
 * @param {string} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
