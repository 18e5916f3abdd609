import { Shop } from '#testing';
import { AS_GUEST, type OrderResponse } from '../support/orders';
import { TestPayments } from '../support/payments';
import { ProductAdmin } from '../support/product-admin';

let shop: Shop;
let payments: TestPayments;
let productAdmin: ProductAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  productAdmin = new ProductAdmin(shop);
});

/** What is shown of these fields. */
async function shownOf(path: string, ...fields: readonly string[]): Promise<readonly unknown[]> {
  const { body } = await shop.admin('get', path).expect(200);
  const data = body.data as Record<string, unknown>;
  return fields.map((field) => data[field]);
}

describe('an empty text is a value', () => {
  it('in the reference of an order, also from a guest', async () => {
    const cart = await payments.orders.cart();
    const { body } = await payments.orders
      .checkOut(cart, { ...AS_GUEST, external_ref: '' })
      .expect(201);
    const path = `/v2/orders/${(body as { data: OrderResponse }).data.id}`;
    expect(await shownOf(path, 'external_ref')).toStrictEqual(['']);
  });

  it('in a change of an order, whose reference is empty afterwards', async () => {
    const order = await payments.orders.placed([], { ...AS_GUEST, external_ref: 'basket-1' });
    await payments.change(order, { external_ref: '' }).expect(200);
    expect(await shownOf(`/v2/orders/${order.id}`, 'external_ref')).toStrictEqual(['']);
  });

  it('in the reference of a payment', async () => {
    const order = await payments.orders.placed();
    const meta = { custom_reference: '', name: '' };
    const { body } = await payments
      .pay(order, { method: 'authorize', paymentmethod_meta: meta })
      .expect(200);
    expect(body.data).toMatchObject(meta);
  });

  it('in the references of a product, created or changed', async () => {
    const empty = { description: '', external_ref: '', upc_ean: '', mpn: '' };
    const { id, attributes } = await productAdmin.create({ name: 'Jar', ...empty });
    expect(attributes).toMatchObject(empty);
    const references = { external_ref: 'E', upc_ean: 'U', mpn: 'M' };
    await productAdmin.change(id, references).expect(200);
    await productAdmin.change(id, empty).expect(200);
    expect((await productAdmin.read(id)).attributes).toMatchObject(empty);
  });

  it('in the code and name of a tax, created or changed', async () => {
    const cart = await payments.orders.cart();
    const { body } = await shop.get(`/v2/carts/${cart}/items`).expect(200);
    const taxes = `/v2/carts/${cart}/items/${String(body.data[0].id)}/taxes`;
    const empty = { name: '', jurisdiction: '', code: '' };
    const send = async (data: object, id = '') => {
      const test = shop.admin(id === '' ? 'post' : 'put', `${taxes}${id}`).send({ data });
      const { body: tax } = await test.expect(id === '' ? 201 : 200);
      return tax.data as Record<string, unknown>;
    };
    expect(await send({ rate: 0.2, ...empty })).toMatchObject(empty);
    const named = await send({ rate: 0.1, name: 'VAT', code: 'VAT10' });
    expect(await send({ rate: 0.2, ...empty }, `/${String(named['id'])}`)).toMatchObject({
      ...empty,
      rate: 0.2,
    });
  });
});

describe('an empty text', () => {
  it('counts as not sent in the contact of a cart, because forms send it', async () => {
    const data = { name: 'List', contact: { email: '' } };
    const { body } = await shop.post('/v2/carts').send({ data }).expect(201);
    expect(body.data).not.toHaveProperty('contact');
  });

  it.each([['order_number', 'data.order_number must be a text of 1 to 64 characters']])(
    'is refused where a value must be unique: %s',
    async (field, detail) => {
      const cart = await payments.orders.cart();
      const data = { ...AS_GUEST, [field]: '' };
      const { body } = await payments.orders.checkOut(cart, data).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', detail }]);
    },
  );
});
