import { optionOf, PLAN, Shop, TEA, TestCatalog } from '#testing';
import { ADDRESS, AS_GUEST, GUEST } from '../support/orders';
import { FIVE_OFF } from '../support/promotions';

const BLANKS = ' \t\n\u00a0\u3000';
const COMPONENT = { name: BLANKS, options: [optionOf('3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06')] };

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await TestCatalog.create(shop);
  const customInputs = { engraving: { name: 'Engraving', required: true } };
  await catalog.add({ sku: 'RING', prices: { USD: 1000 }, customInputs });
  await catalog.publish();
});

const attributes = (more: object) => ({ data: { attributes: more } });
const named = (more: object = {}) => attributes({ ...more, name: BLANKS });
const typed = (type: string, more: object) => ({ data: { type, attributes: more } });

describe('a blank name', () => {
  it.each<[what: string, path: (of: TestCatalog) => string, body: object, source?: string]>([
    ['a product', () => '/pcm/products', named()],
    [
      'a component of a bundle',
      () => '/pcm/products',
      attributes({ name: 'Set', components: { cup: COMPONENT } }),
      'data.attributes.components.cup.name',
    ],
    [
      'an input of a product',
      () => '/pcm/products',
      attributes({ name: 'Ring', custom_inputs: { card: { name: BLANKS } } }),
      'data.attributes.custom_inputs.card.name',
    ],
    ['a price book', () => '/pcm/pricebooks', named()],
    ['a hierarchy', () => '/pcm/hierarchies', named()],
    ['a node', ({ hierarchyId }) => `/pcm/hierarchies/${hierarchyId}/nodes`, named()],
    [
      'a catalog',
      () => '/pcm/catalogs',
      named({ hierarchy_ids: ['1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01'] }),
    ],
    [
      'a catalog rule',
      () => '/pcm/catalogs/rules',
      named({ catalog_id: 'c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02' }),
    ],
    ['a promotion', () => '/v2/promotions', { data: { ...FIVE_OFF, name: BLANKS } }, 'data.name'],
    [
      'a subscription product',
      () => '/v2/subscriptions/products',
      typed('subscription_product', { ...TEA, name: BLANKS }),
    ],
    [
      'a plan',
      () => '/v2/subscriptions/plans',
      typed('subscription_plan', { ...PLAN, name: BLANKS }),
    ],
    [
      'an offering',
      () => '/v2/subscriptions/offerings',
      typed('subscription_offering', { name: BLANKS }),
    ],
    [
      'an offering that is built',
      () => '/v2/subscriptions/offerings/build',
      { data: { name: BLANKS, products: [TEA], plans: [PLAN] } },
      'data.name',
    ],
    ['a cart', () => '/v2/carts', { data: { name: BLANKS } }, 'data.name'],
  ])('is refused for %s', async (_, path, body, source = 'data.attributes.name') => {
    const answer = await shop.admin('post', path(catalog)).send(body).expect(400);
    expect(answer.body.errors).toMatchObject([
      { title: 'Validation Error', detail: `${source} must not be blank`, source },
    ]);
  });

  it('is refused for a change, too', async () => {
    const path = `/pcm/catalogs/${catalog.id}`;
    const { body } = await shop.admin('put', path).send(named()).expect(400);
    expect(body.errors).toMatchObject([{ detail: 'data.attributes.name must not be blank' }]);
    await shop
      .post('/v2/carts')
      .send({ data: { id: 'named', name: 'x' } })
      .expect(201);
    const sent = { data: { name: BLANKS } };
    const cart = await shop.put('/v2/carts/named').send(sent).expect(400);
    expect(cart.body.errors).toMatchObject([{ detail: 'data.name must not be blank' }]);
  });
});

describe('a checkout with blank texts', () => {
  beforeAll(() =>
    shop
      .post('/v2/carts')
      .send({ data: { id: 'blank', name: 'x' } })
      .expect(201),
  );

  it.each([
    ['name', 'customer', { ...GUEST }],
    ...['first_name', 'last_name', 'line_1', 'postcode'].flatMap((field) => [
      [field, 'billing_address', ADDRESS] as const,
      [field, 'shipping_address', ADDRESS] as const,
    ]),
  ] as const)('is refused for the %s in the %s', async (field, part, sent) => {
    const data = { ...AS_GUEST, [part]: { ...sent, [field]: BLANKS } };
    const { body } = await shop.post('/v2/carts/blank/checkout').send({ data }).expect(400);
    const source = `data.${part}.${field}`;
    expect(body.errors).toMatchObject([{ source, detail: `${source} must not be blank` }]);
  });

  it('is refused for the name of a contact', async () => {
    const account = { id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01' };
    const data = { account, contact: { ...GUEST, name: BLANKS }, billing_address: ADDRESS };
    const test = shop.admin('post', '/v2/carts/blank/checkout');
    const { body } = await test.send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ detail: 'data.contact.name must not be blank' }]);
  });
});

describe('a blank required text', () => {
  it('is refused when the product is added, and when the item is changed', async () => {
    const add = (engraving: string) => {
      const item = { type: 'cart_item', sku: 'RING', quantity: 1, custom_inputs: { engraving } };
      return shop.post('/v2/carts/rings/items').send({ data: item });
    };
    const refused = (source: string) => [
      { title: 'Invalid custom input', detail: `${source} is required and must not be blank` },
    ];
    const { body } = await add(BLANKS).expect(400);
    expect(body.errors).toMatchObject(refused('data.custom_inputs.engraving'));
    const { body: added } = await add(` Jo${BLANKS}`).expect(201);
    expect(added.data).toMatchObject([{ custom_inputs: { engraving: ` Jo${BLANKS}` } }]);
    const data = { custom_inputs: { engraving: BLANKS } };
    const path = `/v2/carts/rings/items/${added.data[0].id as string}`;
    const { body: changed } = await shop.put(path).send({ data }).expect(400);
    expect(changed.errors).toMatchObject(refused('data.custom_inputs.engraving'));
  });
});

describe('a text of one line', () => {
  const LINES = ['a\nb', 'a\u0007', 'a\u2028b', 'a\u202eb'];
  const guest = (more: object) => ({ data: { ...AS_GUEST, customer: { ...GUEST, ...more } } });
  const billed = (more: object) => ({
    data: { ...AS_GUEST, billing_address: { ...ADDRESS, ...more } },
  });

  it.each<[path: string, source: string, body: (text: string) => object]>([
    ['/pcm/products', 'data.attributes.name', (name) => attributes({ name })],
    ['/pcm/products', 'data.attributes.sku', (sku) => attributes({ name: 'x', sku })],
    ['/pcm/products', 'data.attributes.mpn', (mpn) => attributes({ name: 'x', mpn })],
    ['/v2/accounts', 'data.legal_name', (text) => ({ data: { name: 'x', legal_name: text } })],
    ['/v2/carts/blank/checkout', 'data.customer.name', (name) => guest({ name })],
    ['/v2/carts/blank/checkout', 'data.billing_address.city', (city) => billed({ city })],
    [
      '/v2/carts/blank/checkout',
      'data.order_number',
      (text) => ({ data: { ...AS_GUEST, order_number: text } }),
    ],
    [
      '/v2/subscriptions/plans',
      'data.attributes.external_ref',
      (text) => typed('subscription_plan', { ...PLAN, external_ref: text }),
    ],
  ])('has no line break and no control character at %s: %s', async (path, source, body) => {
    for (const text of LINES) {
      const answer = await shop.admin('post', path).send(body(text)).expect(400);
      const detail = `${source} must be one line without control characters`;
      expect(answer.body.errors).toMatchObject([{ title: 'Validation Error', source, detail }]);
    }
    const { body: blank } = await shop.admin('post', path).send(body(' ')).expect(400);
    expect(blank.errors).toMatchObject([{ source }]);
  });

  it('may be written from right to left, or with joined letters', async () => {
    for (const name of ['\u200fספל', 'نیم\u200cفاصله', '👩\u200d🚀']) {
      const { body } = await shop.admin('post', '/pcm/products').send(attributes({ name }));
      expect(body.data.attributes.name).toBe(name);
    }
  });

  it.each(['a@mail..example', 'a@-mail.example', '.a@mail.example', 'a@mail.example\n'])(
    'is no email address if it is %j',
    async (email) => {
      const sent = [
        ['/v2/carts/blank/checkout', guest({ email }), 'data.customer.email'],
        ['/v2/carts', { data: { name: 'x', contact: { email } } }, 'data.contact.email'],
      ] as const;
      for (const [path, body, source] of sent) {
        const answer = await shop.admin('post', path).send(body).expect(400);
        expect(answer.body.errors).toMatchObject([{ source }]);
      }
    },
  );
});
