import { loadDemoShop } from '#demo';
import { Shop } from '#testing';

/** How many requests later than before the process ends the next time. */
const LATER = 19;

const LISTS = [
  '/v2/currencies',
  '/v2/accounts',
  '/v2/accounts/7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01/addresses',
  '/v2/accounts/7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01/account-memberships',
  '/v2/account-members',
  '/v2/application-keys',
  '/pcm/products',
  '/pcm/variations',
  '/v2/inventories',
  '/v2/files',
  '/pcm/pricebooks',
  '/pcm/hierarchies',
  '/pcm/catalogs',
  '/pcm/catalogs/rules',
  '/v2/subscriptions/products',
  '/v2/subscriptions/plans',
  '/v2/subscriptions/offerings',
  '/v2/promotions',
];
/** What nothing in the documentation names, has another id in each shop. */
const COUNTED = [
  '/pcm/pricebooks/a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01/prices',
  '/pcm/pricebooks/b5d9f307-2c6e-4a48-9f71-80ab3d5e7f02/prices',
  '/pcm/hierarchies/51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11/nodes',
  '/v2/promotions/aa11bb22-cc33-4d44-9e55-ff6677889900/codes',
  '/catalog/products',
];

interface Listed {
  readonly data: readonly { readonly id: string; readonly name?: string }[];
  readonly meta: { readonly results: { readonly total: number } };
}

async function list(shop: Shop, path: string): Promise<Listed> {
  const { body } = await shop.admin('get', `${path}?page[limit]=100`).expect(200);
  return body as Listed;
}

/** What the shop consists of. */
async function contents(shop: Shop): Promise<object> {
  const ids = LISTS.map(async (path) => [path, named(await list(shop, path))]);
  const totals = COUNTED.map(async (path) => [path, (await list(shop, path)).meta.results.total]);
  return Object.fromEntries(await Promise.all([...ids, ...totals])) as object;
}

const named = ({ data }: Listed) => data.map(({ id, name = '' }) => `${id} ${name}`).sort();

let whole: object;

beforeAll(async () => {
  const shop = await Shop.open({ DEMO: '1' });
  whole = await contents(shop);
  await shop.close();
});

/** @returns whether it came to its end before that many requests */
async function loadUpTo(requests: number, shop: Shop): Promise<boolean> {
  let sent = 0;
  const inject = ((...request: Parameters<typeof shop.app.inject>) => {
    sent += 1;
    if (sent > requests) throw new Error('The process has ended');
    return shop.app.inject(...request);
  }) as typeof shop.app.inject;
  await loadDemoShop({ inject }, { demo: true, bootstrapKey: shop.settings.bootstrapKey }).catch(
    () => undefined,
  );
  return sent <= requests;
}

it('loads the whole shop, however often it was ended on the way', async () => {
  const shop = await Shop.open();
  let requests = 5;
  while (!(await loadUpTo(requests, shop))) requests += LATER;
  expect(requests).toBeGreaterThan(200);
  expect(await contents(shop)).toEqual(whole);
}, 120_000);

it('loads the whole shop, even if several processes begin at once', async () => {
  const shop = await Shop.open();
  const others = [shop, await shop.another(), await shop.another()];
  const settings = { demo: true, bootstrapKey: shop.settings.bootstrapKey };
  await Promise.all(others.map(({ app }) => loadDemoShop(app, settings)));
  expect(await contents(shop)).toEqual(whole);
}, 120_000);

it('loads it once, even if all products are deleted afterwards', async () => {
  const shop = await Shop.open({ DEMO: '1' });
  const { data } = await list(shop, '/pcm/catalogs');
  for (const { id } of data) await shop.admin('delete', `/pcm/catalogs/${id}`).expect(204);
  const products = (await list(shop, '/pcm/products')).data;
  for (const { id } of [...products].reverse()) {
    await shop.admin('delete', `/pcm/products/${id}`).expect(204);
  }
  await loadDemoShop(shop.app, shop.settings);
  expect((await list(shop, '/pcm/products')).data).toEqual([]);
  expect((await list(shop, '/pcm/catalogs')).data).toEqual([]);
}, 120_000);
