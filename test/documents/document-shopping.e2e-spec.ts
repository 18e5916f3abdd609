import { asMember, memberToken, publishTeaShop, type Shop, type TestCatalog } from '#testing';
import { AS_GUEST, forAccount, ORDERS, product, TestOrders } from '../support/orders';
import { TestPayments } from '../support/payments';
import { TestPromotions } from '../support/promotions';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';
import { OFFERINGS, PLAN, TEA } from '../support/subscriptions';
import { Tour } from '../support/tour';

const ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const WRAP = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 350 } };
const TAX = { type: 'tax_item', name: 'VAT', jurisdiction: 'DE', code: 'VAT19', rate: 0.19 };

let tour: Tour;
let shop: Shop;
let catalog: TestCatalog;
let member: string;

beforeAll(async () => {
  tour = await Tour.open();
  shop = tour.shop;
  catalog = await publishTeaShop(shop);
  member = await memberToken(shop, ACCOUNT);
});

/** Every answer of a test has to be what the document says of its route and status. */
afterEach(() => {
  expect(tour.mismatches()).toStrictEqual([]);
});

describe('the API document of carts', () => {
  const CART = '/v2/carts/documented';
  const ALL = '?include=component_products,main_image,files,tax_items';
  const add = (data: object, path = CART) =>
    shop.admin('post', `${path}/items${ALL}`).send({ data });

  it('covers carts with every detail and with none', async () => {
    await shop.get('/v2/carts/never').expect(200);
    const custom_attributes = {
      note: { type: 'string', value: 'x' },
      gift: { type: 'boolean', value: true },
      rank: { type: 'integer', value: 1 },
      share: { type: 'float', value: 0.5 },
    };
    const contact = { email: 'jo@mail.example' };
    const data = { id: 'documented', name: 'List', description: 'May', contact, custom_attributes };
    await shop.post('/v2/carts').send({ data }).expect(201);
    await shop.post('/v2/carts').send({ data }).expect(409);
    await shop.post('/v2/carts').send({ data: {} }).expect(400);
    const bare = { description: null, contact: null, custom_attributes: null };
    await shop.put(CART).send({ data: bare }).expect(200);
    await shop.admin('get', '/v2/carts?page[limit]=1').expect(200);
    await asMember(shop.get('/v2/carts'), member).expect(200);
    await shop.get('/v2/carts').expect(403);
  });

  it('covers every kind of item, alone and included', async () => {
    await add([product('SET'), product('MUG', 2, { tax: [TAX] }), WRAP]).expect(201);
    await add({ ...WRAP, sku: 'WRAP', description: 'Green', custom_inputs: { card: 'Jo' } });
    const offering = await new TestSubscriptions(shop).offerings.build([TEA], [PLAN]);
    const { body } = await shop.get(`${OFFERINGS}/${offering}/plans`).expect(200);
    const configuration = { subscription_configuration: { plan: body.data[0].id } };
    await add({ type: 'subscription_item', id: offering, quantity: 1, ...configuration });
    const promotions = new TestPromotions(shop);
    await promotions.addCodes(await promotions.created(), { code: 'SPRING5' }).expect(201);
    await add([{ type: 'promotion_item', code: 'SPRING5' }, product('NONE')]).expect(201);
    await add(product('NONE')).expect(404);
    await add({ ...product('NONE'), quantity: 0 }).expect(400);
    await shop.get(`${CART}/items`).expect(200);
    await tour.including(`${CART}/items`, 'main_image', 'files', 'tax_items');
    await tour.including(CART, 'items', 'tax_items', 'promotions');
    await add({ type: 'cart_items', cart_id: 'documented' }, '/v2/carts/merged').expect(201);
    await shop.delete('/v2/carts/merged/discounts/spring5').expect(204);
  });

  it('covers changes, shipping groups, taxes and accounts', async () => {
    const group = {
      shipping_type: 'post',
      tracking_reference: 'T1',
      includes_tax: true,
      shipping_price: { base: 500, tax: 20, fees: 10 },
      address: { first_name: 'Jo', line_1: 'Kai 4', city: 'Kiel', country: 'DE' },
      delivery_estimate: { start: '2031-04-05T06:07:08.009Z' },
    };
    const groups = `${CART}/shipping-groups`;
    const { body: first } = await shop.admin('post', groups).send({ data: group }).expect(201);
    await shop.admin('post', groups).send({ data: {} }).expect(201);
    await shop.get(groups).expect(200);
    const id = first.data.id as string;
    const none = { shipping_price: null, address: null, delivery_estimate: null };
    await shop.admin('put', `${groups}/${id}`).send({ data: none }).expect(200);
    const { body: items } = await shop.get(`${CART}/items`).expect(200);
    const line = `${CART}/items/${String(items.data[0].id)}`;
    const moved = { quantity: 3, shipping_group_id: id };
    await shop.put(line).send({ data: moved }).expect(200);
    await shop.delete(`${groups}/${id}`).expect(400);
    const unknown = { id: ACCOUNT, quantity: 1 };
    const changes = { data: [unknown, { id: items.data[1].id, quantity: 1 }] };
    const options = { update_all_or_nothing: false };
    await shop
      .put(`${CART}/items`)
      .send({ ...changes, options })
      .expect(200);
    const tax = await shop.admin('post', `${line}/taxes`).send({ data: { ...TAX, rate: 0 } });
    const one = `${line}/taxes/${String(tax.body.data.id)}`;
    await shop
      .admin('put', one)
      .send({ data: { name: 'GST' } })
      .expect(200);
    const item = { data: { type: 'cart_item', id: items.data[1].id } };
    const several = [
      { type: 'tax_item', amount: 5, relationships: { item } },
      {
        type: 'tax_item',
        rate: 1,
        relationships: { item: { data: { ...item.data, id: ACCOUNT } } },
      },
    ];
    await shop.admin('post', `${CART}/taxes`).send({ data: several }).expect(201);
    const account = { data: [{ type: 'account', id: ACCOUNT }] };
    const accounts = `${CART}/relationships/accounts`;
    await asMember(shop.post(accounts), member).send(account).expect(200);
    await asMember(shop.post(accounts), member).send(account).expect(204);
    await shop.admin('get', `${CART}/history`).expect(200);
    await shop.admin('get', `${CART}?at=2&include=items`).expect(200);
    await shop.admin('delete', one).expect(204);
    await shop.admin('delete', line).expect(200);
  });
});

describe('the API document of orders', () => {
  it('covers orders of guests and accounts, and their items', async () => {
    const orders = new TestOrders(shop);
    const order_number = 'N-1';
    const guest = await orders.placed([product('SET'), product('MUG', 1, { tax: [TAX] }), WRAP], {
      ...AS_GUEST,
      order_number,
      external_ref: 'E-1',
      shipping_address: { ...AS_GUEST.billing_address, phone_number: '1', instructions: 'Ring' },
    });
    const ours = await orders.placed([], forAccount(ACCOUNT));
    for (const { id } of [guest, ours]) {
      await tour.including(`${ORDERS}/${id}`, 'items', 'account');
      await shop.admin('get', `${ORDERS}/${id}`).expect(200);
      await shop.admin('get', `${ORDERS}/${id}/items`).expect(200);
    }
    await asMember(shop.get(`${ORDERS}/${ours.id}`), member).expect(200);
    await shop.admin('get', `${ORDERS}?page[limit]=1`).expect(200);
    const again = await orders.cart();
    await shop
      .admin('post', `/v2/carts/${again}/checkout`)
      .send({ data: { ...AS_GUEST, order_number } })
      .expect(409);
    const nothing = await orders.cart();
    await shop.delete(`/v2/carts/${nothing}/items`).expect(204);
    await orders.checkOut(nothing).expect(400);
    await orders.checkOut('none');
  });

  it('covers payments and changes of orders', async () => {
    const payments = new TestPayments(shop, catalog);
    await payments.count('MUG', 9);
    const order = await payments.orders.placed([product('MUG', 2)]);
    const paymentmethod_meta = { custom_reference: 'bank-1', name: 'Jo' };
    const first = await payments.pay(order, {
      method: 'authorize',
      amount: 500,
      paymentmethod_meta,
    });
    const { body } = await payments.capture(order, first.body.data).expect(200);
    await payments.refund(order, body.data, 100).expect(200);
    await payments.purchase(order, 0).expect(400);
    await payments.purchase(order).expect(200);
    await payments.purchase(order).expect(422);
    await payments.transactions(order);
    await payments.change(order, { external_ref: 'x' }).expect(200);
    await payments.change(order, { shipping: 'fulfilled' }).expect(200);
    await payments.change(order, { status: 'cancelled' }).expect(422);
    await payments.move('MUG', 'increment', 2);
    await payments.units('MUG');
  });

  it('covers subscriptions and their states', async () => {
    const subscriptions = new TestSubscriptions(shop);
    const plan = { description: 'Two', trial_period: 1, base_price_percentage: 5 };
    const whole = { ...plan, external_ref: 'p', fixed_price: { USD: { amount: 1 } } };
    const { id, token } = await subscriptions.begun(whole, { externalRef: 'order-1' });
    await tour.including(`${SUBSCRIPTIONS}/${id}`, 'plans', 'products');
    await tour.including(SUBSCRIPTIONS, 'plans', 'products');
    for (const action of ['pause', 'resume', 'cancel']) {
      await subscriptions.act(id, action, token).expect(204);
      await subscriptions.read(id);
    }
    await subscriptions.act(id, 'resume').expect(409);
    await subscriptions.actions(id);
    await asMember(shop.get('/v2/subscriptions/subscriptions?include=plans'), token).expect(200);
  });
});
