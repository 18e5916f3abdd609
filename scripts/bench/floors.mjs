// @ts-check
// What the service is measured beside: the same framework, and one statement or none.
import { SignJWT } from 'jose';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./shop.mjs').Shop} Shop
 */

/** What the floor signs and checks tokens with. */
export const FLOOR_KEY = Buffer.from('a floor sells nothing, so anybody may know its key');

/**
 * The name of the floor of an add, which every scenario stands beside that has no other.
 * @param {Pick<Scenario, 'connections'>} scenario
 */
export function floorOf({ connections }) {
  return `floor-${connections}`;
}

/**
 * A scenario that reads, and a floor that answers with as many bytes.
 * @param {Scenario} scenario
 * @param {'rows' | 'texts'} path of the floor: it reads a row by its key first, or checks a token, answers with an
 *   `ETag` and writes a line into its log
 * @returns {Scenario[]}
 */
export function besideBytes(scenario, path) {
  const floor = `floor-${scenario.name}`;
  const does = path === 'rows' ? 'one SELECT and' : 'a token, an ETag, a line in the log and';
  let bytes = 0;
  return [
    {
      ...scenario,
      floor,
      prepare: async (shop, sold) => {
        const requests = await scenario.prepare(shop, sold);
        bytes = await bytesOf(shop, requests[0]);
        return requests;
      },
    },
    {
      ...scenario,
      name: floor,
      group: 'floor',
      server: 'floor',
      title: `floor: ${does} as many bytes as the one before`,
      prepare: async () => [
        { method: 'GET', path: `/${path}/${bytes}`, headers: await floorHeaders() },
      ],
    },
  ];
}

async function floorHeaders() {
  const token = new SignJWT({ sub: 'bench' }).setProtectedHeader({ alg: 'HS256' });
  return { authorization: `Bearer ${await token.setExpirationTime('1 day').sign(FLOOR_KEY)}` };
}

/**
 * @param {Shop} shop
 * @param {Request | undefined} request
 */
async function bytesOf({ url }, { path, headers } = { method: 'GET', path: '/', headers: {} }) {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.arrayBuffer()).byteLength;
}
