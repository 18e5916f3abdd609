import { QueryBus } from '@nestjs/cqrs';
import { HasProduct } from '#catalog/contract';
import { componentsOf, optionOf, ProductAdmin, Shop } from '#testing';

const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PATH = '/pcm/products';

describe('bundles in the administration', () => {
  let shop: Shop;
  let productAdmin: ProductAdmin;
  /** Ids of plain products. */
  let mug: string;
  let tea: string;

  beforeAll(async () => {
    shop = await Shop.open();
    productAdmin = new ProductAdmin(shop);
    mug = (await productAdmin.create({ name: 'Mug' })).id;
    tea = (await productAdmin.create({ name: 'Tea' })).id;
  });

  it('keep components as they were sent', async () => {
    const components = {
      cup: {
        name: 'Cup',
        min: 1,
        max: 1,
        sort_order: 1,
        options: [optionOf(mug, { default: true, sort_order: -3 })],
      },
      tea: {
        name: '😀'.repeat(255),
        options: [optionOf(tea, { quantity: 2, min: 0, max: 4 }), optionOf(mug)],
      },
    };
    const { id, attributes } = await productAdmin.create({ name: 'Set', components });
    expect(attributes['components']).toStrictEqual(components);
    expect((await productAdmin.read(id)).attributes['components']).toStrictEqual(components);
  });

  it('read null as not sent, accept ids in either case, and ignore unknown fields', async () => {
    const nothing = { min: null, max: null, sort_order: null };
    const sent = { id: mug.toUpperCase(), quantity: 1, ...nothing, default: false, x: 1 };
    const components = { a: { name: 'A', ...nothing, options: [sent], x: {} } };
    const { attributes } = await productAdmin.create({ name: 'Set', components });
    expect(attributes['components']).toStrictEqual({ a: { name: 'A', options: [optionOf(mug)] } });
  });

  it.each(['__proto__', 'constructor', 'toString', 'kind', '0', 'a.b', '😀'.repeat(255)])(
    'accept any text as the key of a component: %s',
    async (key) => {
      const text = `{"${key}":${JSON.stringify({ name: 'A', options: [optionOf(mug)] })}}`;
      const { id } = await productAdmin.create({
        name: 'Odd',
        components: JSON.parse(text) as object,
      });
      await productAdmin.change(id, { mpn: 'still there' }).expect(200);
      const response = await shop.admin('get', `${PATH}/${id}`).expect(200);
      expect(response.text).toContain(`"components":${text}`);
    },
  );

  it('keep components that are not sent, replace them as a whole, and can lose them', async () => {
    const id = await productAdmin.bundleOf(mug);
    await productAdmin.change(id, { name: 'Renamed' }).expect(200);
    expect((await productAdmin.read(id)).attributes['components']).toStrictEqual(componentsOf(mug));
    await productAdmin.change(id, { components: componentsOf(tea) }).expect(200);
    expect((await productAdmin.read(id)).attributes['components']).toStrictEqual(componentsOf(tea));
    const { body } = await productAdmin.change(id, { components: null }).expect(200);
    expect(body.data.attributes).not.toHaveProperty('components');
  });

  it('keep an option whose product is deleted', async () => {
    const { id: leaf } = await productAdmin.create({ name: 'Leaf' });
    const id = await productAdmin.bundleOf(leaf, mug);
    await productAdmin.delete(leaf);
    expect((await productAdmin.read(id)).attributes['components']).toStrictEqual(
      componentsOf(leaf, mug),
    );
    await productAdmin.change(id, { name: 'Renamed' }).expect(200);
    await productAdmin.change(id, { components: componentsOf(leaf, mug) }).expect(422);
  });

  describe('the list of the options of a bundle', () => {
    const path = (id: string) => `${PATH}/${id}/relationships/component_products`;

    it('shows each option once, in order, page by page', async () => {
      const components = {
        a: { name: 'A', sort_order: 2, options: [optionOf(mug)] },
        b: { name: 'B', sort_order: 1, options: [optionOf(tea), optionOf(mug, { sort_order: 9 })] },
      };
      const { id } = await productAdmin.create({ name: 'Set', components });
      const { body } = await shop.admin('get', path(id)).expect(200);
      expect(body.data).toStrictEqual([
        { type: 'product', id: mug },
        { type: 'product', id: tea },
      ]);
      const page = await shop.admin('get', `${path(id)}?page[limit]=1&page[offset]=1`).expect(200);
      expect(page.body).toMatchObject({ data: [{ id: tea }], meta: { results: { total: 2 } } });
    });

    it('is empty for a product that is not a bundle', async () => {
      const { body } = await shop.admin('get', path(mug)).expect(200);
      expect(body).toMatchObject({ data: [], meta: { results: { total: 0 } } });
    });

    it('is shown to administrators only', async () => {
      await shop.send('get', path(UNKNOWN)).expect(401);
      await shop.get(path(UNKNOWN)).expect(403);
      await shop.admin('get', `${path(UNKNOWN)}?page[limit]=0`).expect(404);
      await shop.admin('get', `${path(mug)}?page[limit]=0`).expect(400);
    });
  });

  it('tell other modules whether a product exists', async () => {
    const has = (id: string) => shop.app.get(QueryBus).execute(new HasProduct(id));
    expect(await has(mug)).toBe(true);
    expect(await has(mug.toUpperCase())).toBe(true);
    expect(await has(UNKNOWN)).toBe(false);
    expect(await has('nonsense')).toBe(false);
  });
});
