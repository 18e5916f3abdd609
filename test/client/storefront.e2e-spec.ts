import { ApiError, type Fetch, Storefront } from '#client';
import { Shop } from '#testing';
import { fetchOf } from '../support/shop-fetch';

const NAME = { first_name: 'Jo', last_name: 'Brandt' };
const PLACE = { line_1: 'Kai 4', postcode: '24103', city: 'Kiel', region: 'SH', country: 'DE' };
const CUSTOMER = { name: 'Jo Brandt', email: 'jo@mail.example' };

let shop: Shop;
let send: Fetch;

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', ...demoKey });
  send = fetchOf(shop);
});

const storefront = (fetch: Fetch = send) =>
  new Storefront({
    baseUrl: shop.settings.publicUrl,
    clientId: shop.settings.bootstrapKey?.id ?? '',
    retry: { firstDelay: 1 },
    fetch,
  });

/** Everything arrives, but the first answer of each address below a cart gets lost. */
function losingAnswers(): Fetch {
  const lost = new Set<string>();
  return async (request) => {
    const answer = await send(request);
    if (!request.url.includes('/v2/carts/') || lost.has(request.url)) return answer;
    lost.add(request.url);
    throw new TypeError('fetch failed');
  };
}

describe('the client', () => {
  it('adds once when it has to repeat a request', async () => {
    const client = storefront(losingAnswers());
    const cart = { params: { path: { cartID: 'lost-answers' } } };
    const mug = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 } as const;
    const added = await client.post('/v2/carts/{cartID}/items', {
      ...cart,
      body: { data: { ...mug, custom_inputs: { engraving: 'Ines' } } },
    });
    expect(added.data).toMatchObject([{ type: 'cart_item', quantity: 1 }]);
    const orders = async () => (await shop.admin('get', '/v2/orders').expect(200)).body.data;
    const before = await orders();
    const placed = await client.post('/v2/carts/{cartID}/checkout', {
      ...cart,
      body: { data: { customer: CUSTOMER, billing_address: { ...NAME, ...PLACE } } },
    });
    const after = await orders();
    expect(after.length - before.length).toBe(1);
    expect(after.map(({ id }: { id: string }) => id)).toContain(placed.data.id);
  });

  it('reads all products with pages of any length', async () => {
    const names = async (limit: number) => {
      const found: string[] = [];
      const query = { 'page[limit]': limit, sort: 'name' } as const;
      for await (const { attributes } of storefront().all('/catalog/products', {
        params: { query },
      })) {
        found.push(attributes.name);
      }
      return found;
    };
    const all = await names(100);
    expect(all.length).toBeGreaterThan(7);
    expect(await names(7)).toStrictEqual(all);
  });

  it('reports refusals by their title', async () => {
    const client = storefront();
    const body = { data: { type: 'cart_item', sku: 'NO-SUCH-SKU', quantity: 1 } } as const;
    const init = { params: { path: { cartID: 'a-refusal' } }, body };
    const error = await client.post('/v2/carts/{cartID}/items', init).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error instanceof ApiError && error.is('Product not found')).toBe(true);
    expect(error).toMatchObject({ status: 404, requestId: expect.any(String) });
  });

  it('reports an unknown key', async () => {
    const { publicUrl: baseUrl } = shop.settings;
    const stranger = new Storefront({ baseUrl, clientId: 'nobody', fetch: send });
    await expect(stranger.get('/catalog/products')).rejects.toMatchObject({ status: 401 });
  });
});
