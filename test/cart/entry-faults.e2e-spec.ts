import { asMember, memberToken, publishShop, Shop } from '#testing';
import { TestPromotions } from '../support/promotions';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1250 } },
    { sku: 'JAR', prices: { USD: 500 } },
  ]);
});

const VAT = { type: 'tax_item', name: 'VAT', rate: 0.19 };
const item = (sku: string, more: object = {}) => ({ type: 'cart_item', sku, quantity: 9, ...more });

describe('an entry with taxes from a caller who is no administrator', () => {
  it('fails alone with 403, even if the taxes are empty', async () => {
    const account = { data: { type: 'account', name: 'Harbour' } };
    const { body } = await shop.admin('post', '/v2/accounts').send(account).expect(201);
    const member = await memberToken(shop, body.data.id);
    const path = '/v2/carts/taxed/items';
    const bodies = [
      { data: [item('MUG', { tax: [] }), item('MUG', { tax: [VAT] })] },
      { data: item('MUG', { tax: [] }) },
      { data: { data: [item('MUG', { tax: [VAT] })] } },
    ];
    for (const sent of bodies) {
      for (const post of [shop.post(path), asMember(shop.post(path), member)]) {
        const refused = await post.send(sent).expect(403);
        expect(refused.body.errors[0]).toMatchObject({ status: '403', title: 'Forbidden' });
      }
    }
    await shop.delete(path).expect(404);
    const data = [item('JAR'), item('MUG', { tax: [VAT] })];
    const partly = await shop.post(path).send({ data }).expect(201);
    const meta = { index: 1, sku: 'MUG' };
    expect(partly.body).toMatchObject({
      data: [{ sku: 'JAR' }],
      errors: [{ status: '403', title: 'Forbidden', source: 'data[1].tax', meta }],
    });
  });
});

describe('a promotion among the entries of a request', () => {
  it('is limited to five; a sixth fails alone', async () => {
    const promotions = new TestPromotions(shop);
    const codes = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'];
    for (const name of codes) {
      const id = await promotions.created({ name });
      await promotions.addCodes(id, { code: name }).expect(201);
    }
    const path = '/v2/carts/six/items';
    const six = codes.map((code) => ({ type: 'promotion_item', code }));
    const { body } = await shop
      .post(path)
      .send({ data: [item('MUG'), ...six] })
      .expect(201);
    const meta = { index: 6, limit: 5, code: 'SIX' };
    expect(body.errors).toMatchObject([
      { status: '422', title: 'Limit reached', source: 'data[6].type', meta },
    ]);
    expect(body.data).toHaveLength(6);
    await shop
      .post(path)
      .send({ data: six.at(-1) })
      .expect(201);
  });
});

describe('a cart or an order among the entries of a request', () => {
  it('is limited to ten; later ones fail alone, known or not', async () => {
    const source = '/v2/carts/source/items';
    await shop
      .post(source)
      .send({ data: item('JAR') })
      .expect(201);
    const carts = Array.from({ length: 200 }, () => ({ type: 'cart_items', cart_id: 'source' }));
    const order = { type: 'order_items', order_id: '00000000-0000-4000-8000-000000000000' };
    const data = [...carts.slice(0, 198), order, item('MUG')];
    const { body } = await shop.post('/v2/carts/target/items').send({ data }).expect(201);
    expect(body.data).toMatchObject([
      { sku: 'JAR', quantity: 90 },
      { sku: 'MUG', quantity: 9 },
    ]);
    expect(body.errors).toHaveLength(189);
    expect(body.errors[0]).toStrictEqual({
      status: '422',
      title: 'Limit reached',
      detail:
        'A request takes over the items of at most 10 carts and orders; send the others in another request',
      source: 'data[10].type',
      meta: { index: 10, limit: 10 },
    });
    expect(body.errors.at(-1)).toMatchObject({ title: 'Limit reached', meta: { index: 198 } });
  });
});
