import { Shop } from '#testing';
import { TestPromotions } from '../support/promotions';
import { TestShirt } from '../support/shirts';

let shop: Shop;
let promotions: TestPromotions;
let shirt: TestShirt;
let below: string;

/** The shirt is in the node of the catalog; the mug is in one below it. */
beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
  shirt = await TestShirt.publish(shop);
  const { catalog } = shirt;
  const nodes = `/pcm/hierarchies/${catalog.hierarchyId}/nodes`;
  const attributes = { name: 'Mugs', parent_id: catalog.nodeId };
  const made = await shop.admin('post', nodes).send({ data: { attributes } }).expect(201);
  below = made.body.data.id;
  await catalog.add({ sku: 'JAR', prices: { USD: 1000 } }, { sku: 'MUG', prices: { USD: 1000 } });
  const data = [{ type: 'product', id: catalog.productId('MUG') }];
  const attached = `${nodes}/${below}/relationships/products`;
  await shop.admin('post', attached).send({ data }).expect(201);
  const old = `${nodes}/${catalog.nodeId}/relationships/products`;
  await shop.admin('delete', old).send({ data }).expect(204);
  await catalog.publish();
});

const add = async (cart: string, ...data: readonly object[]) =>
  (await shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201)).body;
const code = (name: string) => ({ type: 'promotion_item', code: name });
const item = (sku: string) => ({ type: 'cart_item', sku, quantity: 1 });

async function promoted(name: string, fields: object): Promise<void> {
  await promotions.addCodes(await promotions.created(fields), { code: name }).expect(201);
}

it('means the products in the node and below it, and children with their parents', async () => {
  const percent = { promotion_type: 'percent_discount', schema: { percentage: 10 } };
  const node_ids = [shirt.catalog.nodeId];
  await promoted('TOP', { ...percent, conditions: { node_ids } });
  await promoted('MUGS', { ...percent, conditions: { node_ids: [below] } });
  const child = { type: 'cart_item', id: shirt.child('XL', 'Blue'), quantity: 1 };
  const all = await add('all', item('MUG'), item('JAR'), child, code('TOP'));
  expect(all.data.map(({ discounts }: { discounts?: unknown[] }) => discounts?.length)).toEqual([
    1,
    1,
    1,
    undefined,
  ]);
  const some = await add('some', item('JAR'), child, code('MUGS'));
  expect(some.errors).toMatchObject([{ meta: { reason: 'products' } }]);
  const { meta } = await add('some', item('MUG'), code('MUGS'));
  expect(meta.discounts).toMatchObject({ 'Spring offer': { amount: -100 } });
});

it('is what is bought and what is reduced', async () => {
  const schema = {
    buy: { nodes: [below], quantity: 1 },
    get: { nodes: [shirt.catalog.nodeId], quantity: 1, percent: 50 },
  };
  await promoted('BOTH', { promotion_type: 'buy_x_get_y', schema });
  const { errors } = await add('both', item('MUG'), code('BOTH'));
  expect(errors).toMatchObject([{ meta: { reason: 'get_items' } }]);
  const { meta } = await add('both', item('JAR'), code('BOTH'));
  expect(meta.discounts).toMatchObject({ 'Spring offer': { amount: -500 } });
});
