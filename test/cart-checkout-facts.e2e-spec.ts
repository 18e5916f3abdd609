import { CommandBus } from '@nestjs/cqrs';
import { type CheckedCart, PrepareCheckout } from '#cart/contract';
import { publishTeaShop, Shop, type TestCatalog } from '#testing';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
});

afterAll(() => shop.close());

const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const add = (cart: string, ...data: readonly object[]) =>
  shop.admin('post', pathOf(cart)).send({ data }).expect(201);
const prepare = (cart: string, currency?: string): Promise<CheckedCart> =>
  shop.app
    .get(CommandBus)
    .execute(new PrepareCheckout(cart, { by: { kind: 'public' }, selection: {}, currency }));

describe('a cart that is checked out', () => {
  it('comes to what it shows', async () => {
    await add('first', item('MUG', 2), item('SET'));
    const checked = await prepare('first');
    const { body } = await shop.get('/v2/carts/first').expect(200);
    const { with_tax, without_tax, tax } = body.data.meta.display_price;
    expect(checked).toMatchObject({
      cartId: 'first',
      currency: 'USD',
      parts: { withTax: with_tax.amount, withoutTax: without_tax.amount, tax: tax.amount },
      pieces: { [catalog.productId('MUG')]: 4, [catalog.productId('GREEN')]: 1 },
      codes: [],
      messages: [],
    });
    expect(checked.lines.map(({ item: { name }, quantity }) => [name, quantity])).toStrictEqual([
      ['MUG', 2],
      ['SET', 1],
    ]);
  });

  it('has an item, and is paid for in its own currency', async () => {
    await expect(prepare('unknown')).rejects.toMatchObject({ faults: [{ title: 'Cart empty' }] });
    await add('dollars', item('MUG'));
    await expect(prepare('dollars', 'EUR')).rejects.toMatchObject({
      faults: [{ title: 'Currency mismatch', meta: { currency: 'USD' } }],
    });
  });
});
