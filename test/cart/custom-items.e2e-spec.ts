import { malformed, publishShop, Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  const euro = { code: 'EUR', format: '€{price}' };
  await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250, EUR: 1100 } }]);
});

const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, data: object) => shop.post(pathOf(cart)).send({ data });
const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap – für Ines!',
  sku: 'WRAP-1',
  quantity: 2,
  price: { amount: 350, includes_tax: true },
};
const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };

describe('a custom item', () => {
  it('is shown with its own type, also to an implicit token', async () => {
    const texts = { description: 'Brown paper', custom_inputs: { card: ' Für <b>Ines</b> ' } };
    const { body } = await add('shown', { ...WRAP, ...texts }).expect(201);
    const [{ id, timestamps }] = body.data;
    const triple = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });
    const pair = { unit: triple(350, '$3.50'), value: triple(700, '$7.00') };
    const zero = { unit: triple(0, '$0.00'), value: triple(0, '$0.00') };
    expect(body.data).toStrictEqual([
      {
        id,
        type: 'custom_item',
        name: WRAP.name,
        ...texts,
        sku: 'WRAP-1',
        slug: 'gift-wrap-für-ines',
        quantity: 2,
        manage_stock: false,
        image: { mime_type: '', file_name: '', href: '' },
        unit_price: { amount: 350, currency: 'USD', includes_tax: true },
        value: { amount: 700, currency: 'USD', includes_tax: true },
        meta: {
          display_price: {
            with_tax: pair,
            without_tax: pair,
            tax: zero,
            discount: zero,
            without_discount: pair,
          },
          timestamps,
        },
        timestamps,
      },
    ]);
    const { body: cart } = await shop.get('/v2/carts/shown').expect(200);
    expect(cart.data.relationships.items.data).toStrictEqual([{ type: 'custom_item', id }]);
  });

  it('includes tax in its price unless it says otherwise', async () => {
    const price = (includes_tax?: boolean) => ({ amount: 1, includes_tax });
    const data = [undefined, true, false].map((one) => ({
      ...WRAP,
      sku: `TAX-${String(one)}`,
      price: price(one),
    }));
    const { body } = await add('untaxed', data).expect(201);
    const shown = (body.data as { unit_price: { includes_tax: boolean } }[]).map(
      ({ unit_price }) => unit_price.includes_tax,
    );
    expect(shown).toStrictEqual([true, true, false]);
  });

  it('gains quantity when its SKU is added again, and keeps its first name and price', async () => {
    const other = { ...WRAP, name: 'Gold', quantity: 3, price: { amount: 999 }, description: 'x' };
    await add('grown', WRAP).expect(201);
    const { body } = await add('grown', other).expect(201);
    expect(body.data).toMatchObject([
      { name: WRAP.name, quantity: 5, unit_price: { amount: 350 }, value: { amount: 1750 } },
    ]);
    expect(body.data[0]).not.toHaveProperty('description');
  });

  it('makes a new line without a SKU, and is never the product with the same SKU', async () => {
    const { sku: _, ...card } = WRAP;
    const { body } = await add('apart', [card, card, { ...WRAP, sku: 'MUG' }, mug]).expect(201);
    expect(body.data).toMatchObject([
      { type: 'custom_item', quantity: 2 },
      { type: 'custom_item', quantity: 2 },
      { type: 'custom_item', sku: 'MUG', quantity: 2 },
      { type: 'cart_item', sku: 'MUG', quantity: 1 },
    ]);
    expect(body.data[0]).not.toHaveProperty('sku');
  });

  it('takes the currency of the cart, or sets it', async () => {
    await shop.post(pathOf('euros')).set('SVC-Currency', 'EUR').send({ data: WRAP }).expect(201);
    const { body } = await add('euros', [mug, { ...WRAP, sku: 'WRAP-2' }]).expect(201);
    const currencies = (body.data as { unit_price: { currency: string } }[]).map(
      ({ unit_price }) => unit_price.currency,
    );
    expect(currencies).toStrictEqual(['EUR', 'EUR', 'EUR']);
    const { body: plain } = await add('dollars', WRAP).expect(201);
    expect(plain.meta.display_price.with_tax).toMatchObject({ amount: 700, formatted: '$7.00' });
    const refused = shop.post(pathOf('none')).set('SVC-Currency', 'XYZ').send({ data: WRAP });
    expect((await refused.expect(400)).body.errors).toMatchObject([
      { title: 'Validation Error', source: 'header.SVC-Currency' },
    ]);
  });

  it('can be changed and removed like any other item', async () => {
    const { body } = await add('changed', WRAP).expect(201);
    const one = `${pathOf('changed')}/${body.data[0].id as string}`;
    const data = { quantity: 7, custom_inputs: { card: 'Jo' } };
    const changed = await shop.put(one).send({ data }).expect(200);
    expect(changed.body.data).toMatchObject([{ ...data, value: { amount: 2450 } }]);
    const none = await shop.delete(one).expect(200);
    expect(none.body.data).toStrictEqual([]);
  });

  it.each<[object, ...Parameters<typeof malformed>]>([
    [{ name: ' ' }, 'data.name must not be blank', { value: ' ' }],
    [{ name: 'x'.repeat(256) }, 'data.name must be a text of 1 to 255 characters'],
    [{ price: undefined }, 'data.price must be an object with an amount'],
    [{ price: 350 }, 'data.price must be an object', { value: 350 }],
    [
      { price: { amount: -1 } },
      'data.price.amount must be an integer from 0 to 9007199254740991',
      { value: -1 },
    ],
    [
      { price: { amount: 1.5 } },
      'data.price.amount must be an integer from 0 to 9007199254740991',
      { value: 1.5 },
    ],
    [
      { price: { amount: 1, includes_tax: 'no' } },
      'data.price.includes_tax must be true or false',
      { value: 'no' },
    ],
    [{ quantity: 0 }, 'data.quantity must be an integer from 1 to 2147483647', { value: 0 }],
    [{ sku: '' }, 'data.sku must be a text of 1 to 255 characters', { value: '' }],
    [
      { custom_inputs: { card: 'x'.repeat(256) } },
      'data.custom_inputs.card must be a text of at most 255 characters',
      undefined,
      'Invalid custom input',
    ],
  ])('cannot be %j', async (more, ...fault) => {
    const { body } = await add('unbegun', { ...WRAP, ...more }).expect(400);
    expect(body).toStrictEqual(malformed(...fault));
    await shop.delete('/v2/carts/unbegun/items').expect(404);
  });

  it('is refused if it would exceed the range of amounts', async () => {
    const most = { ...WRAP, quantity: 1, price: { amount: Number.MAX_SAFE_INTEGER } };
    await add('most', most).expect(201);
    const { body } = await add('most', most).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Amount out of range', source: 'data.quantity', meta: { sku: 'WRAP-1' } },
    ]);
  });
});
