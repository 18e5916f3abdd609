import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { type Panel, PanelPicture } from '../support/panel';

const ROOT = join(__dirname, '../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SECONDS = [1, 2, 3, 4, 5];
const READS = 5;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

/** So many are added one after the other; then the cart becomes an order. */
async function buy(cart: string, times: number): Promise<void> {
  const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  for (let time = 0; time < times; time += 1) {
    await shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
  }
  for (let time = 0; time < READS; time += 1) await shop.get(`/v2/carts/${cart}`).expect(200);
  await shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
}

/** The failing test prints the picture. */
it('the main panel of the dashboard shows what is bought, as the picture in the guide does', async () => {
  const { panels } = JSON.parse(text('deploy/grafana/cartwright.json')) as { panels: Panel[] };
  const main = panels.find(({ targets = [] }) => targets.length > 0);
  if (main === undefined) throw new Error('The dashboard has no panel');
  const picture = new PanelPicture(main);
  const read = async () => picture.read((await shop.metrics().expect(200)).text);

  await read();
  for (const second of SECONDS) {
    await buy(`cart-${second}`, 2 * second);
    await read();
  }
  expect(picture.lines()).toEqual([
    { name: 'GET /metrics', values: [1, 1, 1, 1, 1] },
    { name: 'GET /v2/carts/:cartID', values: [5, 5, 5, 5, 5] },
    { name: 'POST /v2/carts/:cartID/checkout', values: [1, 1, 1, 1, 1] },
    { name: 'POST /v2/carts/:cartID/items', values: [2, 4, 6, 8, 10] },
  ]);
  expect(picture.svg()).toBe(text('docs/pictures/requests-by-route.svg'));
});
