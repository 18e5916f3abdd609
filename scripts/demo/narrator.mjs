// @ts-check
// Prints what is sent and what is answered, for a person to read.

const COLOURED = process.stdout.isTTY && !process.env['NO_COLOR'];
const MAX_VALUE = 72;

/** Hears everything and says nothing. */
export const SILENT = { request: () => undefined, answer: () => undefined };

/** @param {string} text */
const bold = (text) => (COLOURED ? `\x1b[1m${text}\x1b[0m` : text);
/** @param {string} text */
const dim = (text) => (COLOURED ? `\x1b[2m${text}\x1b[0m` : text);

let steps = 0;

/** @param {string} text */
export function step(text) {
  steps += 1;
  console.log(`\n${bold(`${steps}. ${text}`)}`);
}

/** @param {string} text */
export function say(text) {
  console.log(`   ${text}`);
}

/**
 * Names and values below each other.
 * @param {Readonly<Record<string, string>>} values
 */
export function list(values) {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  for (const [name, value] of Object.entries(values)) say(`  ${name.padEnd(width)}  ${value}`);
}

/**
 * Rows below their heads, each column as wide as it has to be.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  say(`  ${bold(line(heads).trimEnd())}`);
  for (const row of rows) say(`  ${line(row).trimEnd()}`);
}

/**
 * @param {string} method
 * @param {string} address
 * @param {unknown} [body]
 */
export function request(method, address, body) {
  const [path = '', query] = address.split('?');
  say(`→ ${method} ${path}`);
  for (const [index, parameter] of (query?.split('&') ?? []).entries()) {
    say(`      ${index === 0 ? '?' : '&'}${parameter}`);
  }
  if (body !== undefined) json(body);
}

/**
 * @param {number} status
 * @param {unknown} [body]
 */
export function answer(status, body) {
  say(`← ${status}`);
  if (body !== undefined) json(body);
}

/**
 * A secret as far as it may be shown.
 * @param {string} secret
 */
export function shortened(secret) {
  return `${secret.slice(0, 12)}…`;
}

/** @param {unknown} value */
function json(value) {
  const text = JSON.stringify(value, shorten, 2);
  for (const line of text.split('\n')) say(dim(`    ${line}`));
}

/**
 * Tokens and secrets never whole, everything else unless it is out of measure.
 * @param {string} name
 * @param {unknown} value
 */
function shorten(name, value) {
  if (typeof value !== 'string') return value;
  if (/^(access_token|token|client_secret)$/.test(name)) return shortened(value);
  return value.length > MAX_VALUE && !URL.canParse(value) ? `${value.slice(0, MAX_VALUE)}…` : value;
}
