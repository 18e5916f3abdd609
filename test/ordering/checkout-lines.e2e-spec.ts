import { publishTeaShop, Shop, type TestCatalog } from '#testing';
import { product, TestOrders } from '../support/orders';

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
});

const engraving = { name: 'Engraving', validation_rules: [], required: false };
const card = { ...engraving, name: 'Card' };

/** Changes a product in the next release. */
async function change(sku: string, attributes: object): Promise<void> {
  const path = `/pcm/products/${catalog.productId(sku)}`;
  await shop.admin('put', path).send({ data: { attributes } }).expect(200);
  await catalog.publish();
}

const historyOf = async (cart: string) => {
  const { body } = await shop.admin('get', `/v2/carts/${cart}/history`).expect(200);
  return body.data as readonly { readonly event: string }[];
};

describe('a checkout judges lines as if they were added again', () => {
  it('and refuses a text that the product does not take any more', async () => {
    await change('BLACK', { custom_inputs: { engraving } });
    const line = product('BLACK', 1, { custom_inputs: { engraving: 'Ines' } });
    const cart = await orders.cart(line, product('GREEN'));
    await change('BLACK', { custom_inputs: { card } });
    const before = await historyOf(cart);
    const again = await shop.post('/v2/carts/again/items').send({ data: line }).expect(400);
    const { body } = await orders.checkOut(cart).expect(400);
    expect(body.errors).toStrictEqual([
      {
        status: '400',
        title: again.body.errors[0].title,
        detail: 'custom_inputs.engraving is not offered; the product has: card',
        meta: { id: catalog.productId('BLACK'), sku: 'BLACK' },
      },
    ]);
    expect(await historyOf(cart)).toStrictEqual(before);
    await change('BLACK', { custom_inputs: {} });
    await orders.checkOut(cart).expect(201);
  });

  it('and refuses a selection that the bundle does not offer any more', async () => {
    const { body: set } = await shop
      .admin('get', `/pcm/products/${catalog.productId('BOX')}`)
      .expect(200);
    const { components } = set.data.attributes;
    const cart = await orders.cart(product('BOX'));
    const { cup, tea } = components;
    const rest = tea.options.filter(({ id }: { id: string }) => id !== catalog.productId('GREEN'));
    await change('BOX', { components: { cup, tea: { ...tea, options: rest } } });
    const { body } = await orders.checkOut(cart).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Invalid bundle selection', meta: { id: catalog.productId('BOX'), sku: 'BOX' } },
    ]);
    await change('BOX', { components });
    await orders.checkOut(cart).expect(201);
  });
});
