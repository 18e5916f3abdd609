import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { publishShop, Shop } from '#testing';

const ROOT = join(__dirname, '../..');
const CART = join(ROOT, 'libs/cart/src');

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

/** The files of the cart of which a function runs while the work is done. */
async function filesThatRun(work: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  const files = ran.map(({ url }) => relative(CART, url.replace('file://', '')));
  return [...new Set(files.filter((file) => !file.startsWith('..')))].sort();
}

/** The files that the steps of the path name; what follows the steps names others. */
function filesInSteps(): readonly string[] {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, path = ''] = page.split('This is the path of an added item');
  const [steps = ''] = path.split('\nThese ');
  return [...steps.matchAll(/`([\w/-]+(?:\.\w+)?\.ts)`/g)].map(([, file = '']) => file).sort();
}

describe('the path of an added item', () => {
  it('names each file that runs for a product, once, and no other', async () => {
    const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    const add = () => shop.post('/v2/carts/way/items').send({ data }).expect(201);
    expect(filesInSteps()).toEqual(await filesThatRun(add));
  });
});
