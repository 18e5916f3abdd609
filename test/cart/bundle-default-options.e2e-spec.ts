import { optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';

/** Default options that are no longer sold (docs/reference/carts.md#bundles). */

let shop: Shop;
let catalog: TestCatalog;
let mug: string;
let bowl: string;
let green: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  [mug = '', bowl = '', green = ''] = ['MUG', 'BOWL', 'GREEN'].map((sku) => catalog.productId(sku));
  const options = [
    optionOf(mug, { default: true }),
    optionOf(bowl, { default: true }),
    optionOf(green),
  ];
  const components = (min: number) => ({ parts: { name: 'Parts', min, options } });
  await catalog.add(
    { sku: 'ANY', attributes: { components: components(1) } },
    { sku: 'PAIR', attributes: { components: components(2) } },
    { sku: 'BOXED', prices: { USD: 5000 }, attributes: { components: components(2) } },
  );
  await catalog.publish();
});

const read = async (sku: string) => {
  const { body } = await shop.get(`/catalog/products/${catalog.productId(sku)}`).expect(200);
  const { bundle_configuration, display_price } = body.data.meta;
  return [bundle_configuration.selected_options.parts, display_price.without_tax.amount];
};
const add = (cart: string, sku: string, parts?: object) => {
  const selected_options = parts === undefined ? {} : { parts };
  const data = { type: 'cart_item', sku, quantity: 1, bundle_configuration: { selected_options } };
  return shop.post(`/v2/carts/${cart}/items`).send({ data });
};
const configure = (sku: string) =>
  shop
    .post(`/catalog/products/${catalog.productId(sku)}/configure`)
    .send({ data: { selected_options: {} } });

describe('a default option that is no longer live', () => {
  beforeAll(async () => {
    const both = { [mug]: 1, [bowl]: 1 };
    expect(await read('ANY')).toStrictEqual([both, expect.any(Number)]);
    await add('before', 'PAIR').expect(201);
    await add('before', 'BOXED').expect(201);
    const data = { attributes: { status: 'draft' } };
    await shop.admin('put', `/pcm/products/${mug}`).send({ data }).expect(200);
    await catalog.publish();
  });

  it('is left out of the default selection, at the price of the rest', async () => {
    const [parts, amount] = await read('ANY');
    expect(parts).toStrictEqual({ [bowl]: 1 });
    const { body } = await add('left-out', 'ANY').expect(201);
    const [line] = body.data;
    expect(line.bundle_configuration.selected_options).toStrictEqual({ parts });
    expect(line.unit_price.amount).toBe(amount);
  });

  it.each(['PAIR', 'BOXED'])(
    'counts nothing for the min of its component, so %s needs a choice',
    async (sku) => {
      expect((await read(sku))[0]).toStrictEqual({ [bowl]: 1 });
      const { body } = await add('refused', sku).expect(400);
      const source = 'data.bundle_configuration.selected_options.parts';
      const problem = 'it must have at least 2 of the options';
      const detail = `${source} needs a choice, because its default breaks a rule: ${problem}`;
      const title = 'Invalid bundle selection';
      expect(body.errors).toMatchObject([{ title, detail, meta: { component: 'parts' } }]);
      const { body: refused } = await configure(sku).expect(400);
      expect(refused.errors).toMatchObject([{ title, meta: { component: 'parts' } }]);
      await add('refused', sku, { [mug]: 1, [bowl]: 1 }).expect(400);
      const chosen = { [bowl]: 1, [green]: 1 };
      const { body: sold } = await add('chosen', sku, chosen).expect(201);
      const configuration = { selected_options: { parts: chosen } };
      expect(sold.data.at(-1).bundle_configuration).toStrictEqual(configuration);
    },
  );
});
