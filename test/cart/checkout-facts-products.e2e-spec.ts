import { prepareCheckout, publishTeaShop, Shop, TestCatalog } from '#testing';

const ACCOUNT = '2c1f0a64-7f6b-4c0e-9d0e-6a1b5f3e8d27';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
});

const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const add = (cart: string, ...data: readonly object[]) =>
  shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
const stock = (sku: string) => `/v2/inventories/${catalog.productId(sku)}`;
const count = (sku: string, quantity: number) =>
  shop.admin('post', stock(sku)).send({ data: { quantity } }).expect(201);
const take = (sku: string, quantity: number) =>
  shop
    .admin('post', `${stock(sku)}/transactions`)
    .send({ data: { type: 'stock-transaction', action: 'decrement', quantity } })
    .expect(201);
const setStatus = async (sku: string, status: 'live' | 'draft') => {
  const data = { attributes: { status } };
  await shop
    .admin('put', `/pcm/products/${catalog.productId(sku)}`)
    .send({ data })
    .expect(200);
};
const notSold = (sku: string, detail: string) => ({
  kind: 'not-found',
  title: 'Product not found',
  detail,
  meta: { id: catalog.productId(sku), sku },
});
const tooFew = (sku: string, name: string, available: number, component = {}) => ({
  kind: 'invalid',
  title: 'Insufficient stock',
  detail: `Only ${String(available)} of ${name} ${available === 1 ? 'is' : 'are'} in stock; reduce the quantity over all items of the cart`,
  meta: { id: catalog.productId(sku), sku, available, ...component },
});

const part = (sku: string) => ({ component_product_id: catalog.productId(sku) });

describe('products that are checked out', () => {
  it('must still be sold: a bundle with its selected products, a custom item always', async () => {
    const wrap = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 350 } };
    await add('custom', wrap);
    await add('gone', item('MUG'), item('BLACK', 1), item('SET'), item('PALLET'), item('BOWL'));
    const bowl = { selected_options: { cup: { [catalog.productId('BOWL')]: 1 } } };
    await add('chosen', item('SET', 1, { bundle_configuration: bowl }));
    await setStatus('MUG', 'draft');
    await setStatus('BLACK', 'draft');
    await catalog.publish();
    const detail = (name: string) =>
      `A part of ${name} is not sold any more; choose another one or take it out of the cart`;
    await expect(prepareCheckout(shop, 'gone')).rejects.toMatchObject({
      faults: [
        notSold('MUG', 'MUG is not sold any more; take it out of the cart'),
        notSold('BLACK', 'BLACK is not sold any more; take it out of the cart'),
        notSold('SET', detail('SET')),
        notSold('PALLET', 'PALLET is not sold any more; take it out of the cart'),
      ],
    });
    await expect(prepareCheckout(shop, 'chosen')).resolves.toMatchObject({ cartId: 'chosen' });
    await expect(prepareCheckout(shop, 'custom')).resolves.toMatchObject({ units: {} });
    await setStatus('MUG', 'live');
    await setStatus('BLACK', 'live');
    await catalog.publish();
    await expect(prepareCheckout(shop, 'gone')).resolves.toMatchObject({ cartId: 'gone' });
  });

  it('must be in the selected catalog', async () => {
    await add('selected', item('MUG'));
    const special = await TestCatalog.create(shop, 'Special');
    await special.add({ sku: 'JAR', prices: { USD: 5 } });
    await special.publish();
    const attributes = { name: 'Special', catalog_id: special.id, account_ids: [ACCOUNT] };
    const data = { type: 'catalog_rule', attributes };
    const { body } = await shop.admin('post', '/pcm/catalogs/rules').send({ data }).expect(201);
    const selection = { accountId: ACCOUNT };
    await expect(prepareCheckout(shop, 'selected', { selection })).rejects.toMatchObject({
      faults: [{ title: 'Product not found' }],
    });
    await expect(prepareCheckout(shop, 'selected')).resolves.toMatchObject({ cartId: 'selected' });
    await shop.admin('delete', `/pcm/catalogs/rules/${body.data.id as string}`).expect(204);
  });
});

describe('the stock at the checkout', () => {
  it('is checked again over all lines, and every product that fails is reported', async () => {
    await count('MUG', 7);
    await count('GREEN', 2);
    await count('BLACK', 1);
    await count('SET', 0);
    const texts = { custom_inputs: { engraving: 'Ines' } };
    await add('stock', item('MUG', 2), item('MUG', 1, texts), item('SET', 2), item('BLACK', 1));
    await expect(prepareCheckout(shop, 'stock')).resolves.toMatchObject({ cartId: 'stock' });
    await take('MUG', 1);
    await take('GREEN', 1);
    await expect(prepareCheckout(shop, 'stock')).rejects.toMatchObject({
      faults: [tooFew('MUG', 'MUG', 6), tooFew('SET', 'SET', 1, part('GREEN'))],
    });
    await setStatus('BLACK', 'draft');
    await catalog.publish();
    await expect(prepareCheckout(shop, 'stock')).rejects.toMatchObject({
      faults: [{ title: 'Product not found', meta: { sku: 'BLACK' } }],
    });
    await setStatus('BLACK', 'live');
    await catalog.publish();
  });

  it('is not checked if the store leaves that to the payment', async () => {
    const defer = (defer_inventory_check: boolean) =>
      shop
        .admin('put', '/v2/settings/cart')
        .send({ data: { inventories: { defer_inventory_check } } })
        .expect(200);
    await count('BOWL', 1);
    await add('deferred', item('BOWL', 1));
    await take('BOWL', 1);
    await defer(true);
    const { units } = await prepareCheckout(shop, 'deferred');
    expect(units).toStrictEqual({ [catalog.productId('BOWL')]: 1 });
    await defer(false);
    await expect(prepareCheckout(shop, 'deferred')).rejects.toMatchObject({
      faults: [tooFew('BOWL', 'BOWL', 0)],
    });
  });
});
