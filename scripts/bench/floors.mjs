// @ts-check
// What the service is measured beside: the same framework, and one statement or none.

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./shop.mjs').Shop} Shop
 */

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
 * @param {'rows' | 'texts'} path of the floor: it reads a row by its key first, or nothing
 * @returns {Scenario[]}
 */
export function besideBytes(scenario, path) {
  const floor = `floor-${scenario.name}`;
  const selects = path === 'rows' ? 'one SELECT and' : 'no statement,';
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
      title: `floor: ${selects} as many bytes as the one before`,
      prepare: async () => [{ method: 'GET', path: `/${path}/${bytes}`, headers: {} }],
    },
  ];
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
