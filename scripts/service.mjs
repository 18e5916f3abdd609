// @ts-check
// What the scripts that talk to a service have in common.
import { existsSync } from 'node:fs';
import { addressOfService } from './address.mjs';

/** The key of the demo shop, which everybody knows. */
const DEMO_KEY = { id: 'harbour-web', secret: 'harbour-demo-secret' };

/**
 * @param {string} sentence
 * @returns {never}
 */
export function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @returns {Promise<Response>} a refusal ends the process with its sentence
 */
export async function load(address, request) {
  const response = await fetch(address, request).catch(() => undefined);
  if (response === undefined) {
    return end(`There is no service at ${new URL(address).origin}; npm start starts one.`);
  }
  if (response.ok) return response;
  /** @type {any} */
  const body = await response.json().catch(() => undefined);
  return end(body?.errors?.[0]?.detail ?? `${address} answers ${String(response.status)}`);
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @returns {Promise<any>}
 */
export async function ask(address, request) {
  return (await load(address, request)).json().catch(() => undefined);
}

/**
 * Signs on with what the options, the environment and the file `.env` say.
 * @param {{ url?: string | undefined; id?: string | undefined; secret?: string | undefined }} given
 * @returns {Promise<{ url: string; headers: Record<string, string> }>}
 */
export async function signOn(given) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const address = given.url ?? (process.env['CARTWRIGHT_URL'] || addressOfService());
  const url = address.replace(/\/+$/, '');
  const token = await ask(`${url}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: given.id ?? process.env['BOOTSTRAP_CLIENT_ID'] ?? DEMO_KEY.id,
      client_secret: given.secret ?? process.env['BOOTSTRAP_CLIENT_SECRET'] ?? DEMO_KEY.secret,
    }),
  });
  return { url, headers: { authorization: `Bearer ${token.access_token}` } };
}
