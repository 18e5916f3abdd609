import { publishTeaShop, Shop, type TestCatalog } from '#testing';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  await count('MUG', 5);
  await count('GREEN', 8);
  await count('BOWL', 0);
});

const count = (sku: string, quantity: number) =>
  shop
    .admin('post', `/v2/inventories/${catalog.productId(sku)}`)
    .send({ data: { quantity } })
    .expect(201);
const move = (sku: string, action: string, quantity: number) =>
  shop
    .admin('post', `/v2/inventories/${catalog.productId(sku)}/transactions`)
    .send({ data: { type: 'stock-transaction', action, quantity } })
    .expect(201);
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const item = (sku: string, quantity: number, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const add = (cart: string, data: object) => shop.post(pathOf(cart)).send({ data });
const shortage = (sku: string, available: number) => ({
  status: '400',
  title: 'Insufficient stock',
  source: 'data.quantity',
  meta: { id: catalog.productId(sku), sku, available },
});

describe('a product with counted stock', () => {
  it('says so on its line', async () => {
    const { body } = await add('counted', [item('MUG', 1), item('BLACK', 1)]).expect(201);
    expect(body.data).toMatchObject([{ manage_stock: true }, { manage_stock: false }]);
  });

  it('is sold while stock lasts, counted over all lines of the cart', async () => {
    await add('limit', item('MUG', 3)).expect(201);
    const { body } = await add('limit', item('MUG', 3)).expect(400);
    expect(body.errors).toMatchObject([shortage('MUG', 5)]);
    expect(body.errors[0].detail).toContain('MUG');
    await add('limit', item('MUG', 1, { custom_inputs: { engraving: 'Ines' } })).expect(201);
    await add('limit', item('MUG', 2, { custom_inputs: { engraving: 'Jo' } })).expect(400);
    const { body: last } = await add('limit', item('MUG', 1)).expect(201);
    expect(last.data).toMatchObject([{ quantity: 4 }, { quantity: 1 }]);
  });

  it('cannot be sold without stock', async () => {
    const { body } = await add('none', item('BOWL', 1)).expect(400);
    expect(body.errors).toMatchObject([shortage('BOWL', 0)]);
    await shop.delete(pathOf('none')).expect(404);
  });

  it('is sold without limit if nobody counts it', async () => {
    await add('unlimited', item('BLACK', 2_147_483_647)).expect(201);
  });

  it('fails alone in an array, and with all others with add_all_or_nothing', async () => {
    const data = [item('MUG', 6), item('BLACK', 1)];
    const { body } = await add('partly', data).expect(201);
    expect(body.data).toMatchObject([{ sku: 'BLACK' }]);
    expect(body.errors).toMatchObject([
      { title: 'Insufficient stock', source: 'data[0].quantity', meta: { index: 0, available: 5 } },
    ]);
    const options = { add_all_or_nothing: true };
    await shop.post(pathOf('all')).send({ data, options }).expect(400);
    await shop.delete(pathOf('all')).expect(404);
  });

  it('is checked again on every request', async () => {
    await count('HIGH', 1);
    await add('fresh', item('HIGH', 1)).expect(201);
    await move('HIGH', 'decrement', 1);
    await add('later', item('HIGH', 1)).expect(400);
    await move('HIGH', 'increment', 1);
    await add('later', item('HIGH', 1)).expect(201);
    await shop.admin('delete', `/v2/inventories/${catalog.productId('HIGH')}`).expect(204);
  });
});

describe('the stock of a bundle', () => {
  it('is limited by its components, not by stock of its own', async () => {
    await count('SET', 0);
    await add('bundle', item('SET', 2)).expect(201);
    const { body } = await add('bundle', item('SET', 1)).expect(400);
    expect(body.errors).toMatchObject([shortage('SET', 2)]);
  });

  it('is shared with single lines and nested bundles', async () => {
    await add('shared', item('SET', 1)).expect(201);
    await add('shared', item('MUG', 3)).expect(201);
    await add('shared', item('MUG', 1)).expect(400);
    await add('nested', item('PALLET', 2)).expect(201);
    await add('nested', item('MUG', 2)).expect(400);
    await add('nested', item('MUG', 1)).expect(201);
  });

  it('counts the selected options only', async () => {
    const bowl = { cup: { [catalog.productId('BOWL')]: 1 } };
    const bundle_configuration = { selected_options: bowl };
    const { body } = await add('chosen', item('SET', 1, { bundle_configuration })).expect(400);
    expect(body.errors).toMatchObject([shortage('SET', 0)]);
  });
});

describe('changing a line with counted stock', () => {
  const change = (cart: string, id: string, data: object) =>
    shop.put(`${pathOf(cart)}/${id}`).send({ data });

  it('refuses more than is available', async () => {
    const { body } = await add('change', item('MUG', 2)).expect(201);
    const { id } = body.data[0];
    const refused = await change('change', id, { quantity: 6 }).expect(400);
    expect(refused.body.errors).toMatchObject([
      { title: 'Insufficient stock', source: 'data.quantity', meta: { id, available: 5 } },
    ]);
    await change('change', id, { quantity: 5 }).expect(200);
  });

  it('always accepts less, even if fewer are left', async () => {
    const { body } = await add('less', item('GREEN', 6)).expect(201);
    await move('GREEN', 'decrement', 7);
    await change('less', body.data[0].id, { quantity: 5 }).expect(200);
    await change('less', body.data[0].id, { quantity: 6 }).expect(400);
    await move('GREEN', 'increment', 7);
  });

  it('refuses a selection that needs more than is available', async () => {
    const green = catalog.productId('GREEN');
    const selected = (quantity: number) => ({
      bundle_configuration: {
        selected_options: { cup: { [catalog.productId('MUG')]: 2 }, tea: { [green]: quantity } },
      },
    });
    const { body } = await add('selection', item('SET', 2, selected(3))).expect(201);
    await move('GREEN', 'decrement', 1);
    await change('selection', body.data[0].id, selected(4)).expect(400);
    await change('selection', body.data[0].id, selected(2)).expect(200);
    await move('GREEN', 'increment', 1);
  });
});

describe('a store that defers the check', () => {
  const defer = (defer_inventory_check: boolean) =>
    shop
      .admin('put', '/v2/settings/cart')
      .send({ data: { inventories: { defer_inventory_check } } })
      .expect(200);

  it('limits no cart, but still shows which products are counted', async () => {
    await defer(true);
    const { body } = await add('deferred', item('MUG', 500)).expect(201);
    expect(body.data).toMatchObject([{ quantity: 500, manage_stock: true }]);
    await defer(false);
    await add('deferred', item('MUG', 1)).expect(400);
  });
});
