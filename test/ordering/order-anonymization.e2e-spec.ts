import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { DEAD_LETTERS, TestReceiver } from '../support/messages';
import { ORDERS, product } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { PlantedWords } from '../support/planted';

/** What is left of anybody who ordered once an order is anonymized: nothing but what was sold. */

const TABLES = [
  'events',
  'notes',
  'order_fulfillments',
  'order_items',
  'order_transactions',
  'order_words',
  'orders',
  'outbox',
  'snapshots',
];

let shop: Shop;
let other: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  other = await shop.another();
  payments = await TestPayments.ofTeaShop(shop);
});

const anonymize = (id: string, on = shop) => on.admin('post', `${ORDERS}/${id}/anonymize`);

const addressOf = (words: PlantedWords) => ({
  first_name: words.word,
  last_name: words.word,
  company_name: words.word,
  line_1: words.word,
  line_2: words.word,
  city: words.word,
  postcode: words.word,
  county: words.word,
  region: words.word,
  // It has no regions, so that any text is one.
  country: 'HK',
});

const detailsOf = (words: PlantedWords) => ({
  name: words.word,
  description: words.word,
  contact: { email: words.email },
  custom_attributes: { [words.word]: { type: 'string', value: words.word } },
});

const textsOf = (words: PlantedWords) => ({ [words.word]: words.word, card: { to: words.word } });

/** A cart into which its shopper wrote wherever one can, more than once. */
async function cartOf(words: PlantedWords, id: string): Promise<void> {
  const path = `/v2/carts/${id}`;
  const items = `${path}/items`;
  await shop
    .post('/v2/carts')
    .send({ data: { id, ...detailsOf(words) } })
    .expect(201);
  await shop
    .put(path)
    .send({ data: detailsOf(words) })
    .expect(200);
  const group = () => ({
    type: 'shipping_group',
    shipping_type: 'express',
    shipping_price: { base: 350 },
    tracking_reference: words.word,
    address: addressOf(words),
  });
  const { body } = await shop
    .admin('post', `${path}/shipping-groups`)
    .send({ data: group() })
    .expect(201);
  const groupId = String(body.data.id);
  await shop.admin('put', `${path}/shipping-groups/${groupId}`).send({ data: group() }).expect(200);
  const wrapping = { type: 'custom_item', name: 'Wrapping', quantity: 1, price: { amount: 250 } };
  const data = [
    product('MUG', 2, { custom_inputs: textsOf(words), shipping_group_id: groupId }),
    product('MUG', 1, { custom_inputs: textsOf(words) }),
    product('BOWL', 1, { location: words.word }),
    { ...wrapping, custom_inputs: textsOf(words), location: words.word },
    product('MUG'),
  ];
  const key = `items-${id}`;
  const added = await shop.post(items).set('Idempotency-Key', key).send({ data }).expect(201);
  const changed = { custom_inputs: textsOf(words) };
  await shop
    .put(`${items}/${String(added.body.data[1].id)}`)
    .send({ data: changed })
    .expect(200);
  // So many events that another process keeps a snapshot of them.
  const many = Array.from({ length: 110 }, () => product('MUG'));
  await shop.post(items).send({ data: many }).expect(201);
  await shop.post(items).send({ data: many }).expect(201);
  await other.get(path).expect(200);
}

async function orderOf(words: PlantedWords, cart: string): Promise<string> {
  const customer = { name: words.word, email: words.email };
  const shipping = { ...addressOf(words), phone_number: words.word, instructions: words.word };
  const { body } = await shop
    .post(`/v2/carts/${cart}/checkout`)
    .set('Idempotency-Key', `checkout-${cart}`)
    .send({ data: { customer, billing_address: addressOf(words), shipping_address: shipping } })
    .expect(201);
  return String(body.data.id);
}

const read = async (path: string, by = shop) => (await by.admin('get', path).expect(200)).body;

/** Everything that a resource says but what was erased, and when it changed. */
function numbersOf(body: object): unknown {
  const addresses = ['billing_address', 'shipping_address'];
  const gone = ['customer', ...addresses, 'custom_inputs', 'location', 'updated_at'];
  const text = JSON.stringify(body, (key, value: unknown) =>
    gone.includes(key) ? undefined : value,
  );
  return JSON.parse(text);
}

describe('an anonymized order', () => {
  it('contains no personal text anywhere, and keeps its numbers', async () => {
    const words = new PlantedWords(shop);
    await cartOf(words, 'planted');
    const id = await orderOf(words, 'planted');
    const meta = { custom_reference: words.word, name: words.word };
    const payment = { method: 'purchase', paymentmethod_meta: meta };
    const paid = await shown(payments.pay({ id }, payment).set('Idempotency-Key', 'payment'));
    const tracking = { carrier: words.word, number: words.word };
    const parcel = shop.admin('post', `${ORDERS}/${id}/fulfillments`);
    await parcel.set('Idempotency-Key', 'parcel').send({ data: { tracking } }).expect(201);
    const note = shop.admin('post', `${ORDERS}/${id}/notes`).set('Idempotency-Key', 'note');
    await note.send({ data: { text: words.word } }).expect(201);
    const given = payments.refund({ id }, paid).set('Idempotency-Key', 'refund');
    await given.send({ data: { amount: 1, reason: words.word } }).expect(200);
    const receiver = new TestReceiver(shop);
    const personalData = { customer: { email: words.email }, shipping_address: addressOf(words) };
    const deadLetter = await receiver.deadLetter(new Error('gone'), id, personalData);
    await receiver.send(id, personalData);
    await receiver.send('planted', { type: 'cart', ...detailsOf(words) });
    expect(words.count).toBeGreaterThan(80);
    expect(await words.missing()).toStrictEqual([]);
    expect(await words.tables()).toStrictEqual(TABLES);
    const order = await read(`${ORDERS}/${id}?include=items`);
    const cart = await read('/v2/carts/planted/items');
    const transactions = await read(payments.transactionsOf({ id }));

    const { text } = await anonymize(id).expect(204);
    expect(text).toBe('');
    expect(await words.found()).toStrictEqual([]);

    const after = await read(`${ORDERS}/${id}?include=items`);
    expect(numbersOf(after)).toStrictEqual(numbersOf(order));
    expect(after.data).toMatchObject({
      customer: { name: 'Erased', email: 'erased@erased.invalid' },
      shipping_address: { first_name: 'Erased', line_1: 'Erased' },
    });
    for (const by of [shop, other]) {
      expect(numbersOf(await read('/v2/carts/planted/items', by))).toStrictEqual(numbersOf(cart));
    }
    const ordered = await read(`${ORDERS}?filter=eq(sku,bowl)`);
    expect(ordered.data).toMatchObject([{ id }]);
    const shownNow = await read(payments.transactionsOf({ id }));
    expect(shownNow.data[0].amount).toBe(transactions.data[0].amount);
    receiver.failure = undefined;
    await shop.admin('post', `${DEAD_LETTERS}/${deadLetter}/retry`).expect(204);
  });

  it('has a cart whose earlier history is anonymized and whose later changes are kept', async () => {
    const words = new PlantedWords(shop);
    await cartOf(words, 'going-on');
    const id = await orderOf(words, 'going-on');
    await shown(payments.purchase({ id }));
    const { total } = (await read('/v2/carts/going-on/history')).meta.results as { total: number };
    await anonymize(id, other).expect(204);
    const offset = `page[offset]=${String(total)}`;
    const { data } = await read(`/v2/carts/going-on/history?${offset}`);
    expect(data).toMatchObject([{ event: 'CartAnonymized', version: total + 1 }]);
    const { body } = await shop.get('/v2/carts/going-on').expect(200);
    expect(body.data).toMatchObject({ name: 'Cart' });
    expect(body.data.contact).toBeUndefined();
    const texts = { custom_inputs: { front: 'Hello' } };
    await shop
      .post('/v2/carts/going-on/items')
      .send({ data: product('MUG', 1, texts) })
      .expect(201);
    const again = await read('/v2/carts/going-on?at=3&include=items');
    expect(JSON.stringify(again)).not.toMatch(/zq\d/);
    expect(await words.found()).toStrictEqual([]);
  });

  it('can be anonymized again without a change', async () => {
    const order = await payments.orders.placed();
    await shown(payments.purchase(order));
    const audit = new TestAudit(shop);
    const left = await audit.leftBy(() => anonymize(order.id.toUpperCase()).expect(204));
    expect(left).toMatchObject([
      { action: 'order.anonymized', actor: { kind: 'admin' }, target: { id: order.id } },
    ]);
    const before = await payments.orders.read(order.id);
    await anonymize(order.id).expect(204);
    expect(await payments.orders.read(order.id)).toStrictEqual(before);
  });

  it('may be canceled, but not open', async () => {
    const order = await payments.orders.placed();
    const refused = await anonymize(order.id).expect(422);
    expect(refused.body.errors).toMatchObject([{ title: 'Invalid state' }]);
    await shown(payments.authorize(order));
    await anonymize(order.id).expect(422);
    expect(await payments.orders.read(order.id)).toMatchObject({ customer: { name: 'Jo Brandt' } });
    await payments.change(order, { status: 'cancelled' }).expect(200);
    await anonymize(order.id).expect(204);
    expect(await payments.orders.read(order.id)).toMatchObject({ customer: { name: 'Erased' } });
  });

  it('is anonymized together with a cart that changes concurrently, and loses nothing else', async () => {
    const cart = await payments.orders.cart(product('MUG', 1, { custom_inputs: { a: 'zq' } }));
    const { body } = await payments.orders.checkOut(cart).expect(201);
    await shown(payments.purchase(body.data));
    const adds = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? shop : other)
        .post(`/v2/carts/${cart}/items`)
        .send({ data: product('MUG') })
        .expect(201),
    );
    await Promise.all([anonymize(body.data.id).expect(204), ...adds]);
    const { data } = await read(`/v2/carts/${cart}/items`, other);
    const units = data.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
    expect(units).toBe(11);
  });

  it('is anonymized by administrators only, and must exist', async () => {
    const order = await payments.orders.placed();
    const path = `${ORDERS}/${order.id}/anonymize`;
    await shop.send('post', path).expect(401);
    await shop.post(path).expect(403);
    await anonymize('00000000-0000-4000-8000-000000000000').expect(404);
    await anonymize('nonsense').expect(404);
  });
});
