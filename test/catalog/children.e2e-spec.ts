import { DataSource } from 'typeorm';
import { Shop } from '#testing';
import { componentsOf, ProductAdmin } from '../support/product-admin';
import { TestShirt } from '../support/shirts';
import { storeFile } from '../support/stored-files';

interface Shown {
  readonly id: string;
  readonly attributes: { readonly sku: string; readonly description?: string };
  readonly meta: { readonly product_types: readonly string[] };
}

let shop: Shop;
let shirt: TestShirt;

beforeEach(async () => {
  shop = await Shop.open();
  shirt = await TestShirt.publish(shop);
});

afterEach(() => shop.close());

const list = async (path: string): Promise<readonly Shown[]> => {
  const { body } = await shop.get(path).expect(200);
  return (body as { data: readonly Shown[] }).data;
};
const skus = async (path: string) => (await list(path)).map(({ attributes }) => attributes.sku);
const warnings = async (releaseId: string) => {
  const path = `/pcm/catalogs/${shirt.catalog.id}/releases/${releaseId}`;
  const { body } = await shop.admin('get', path).expect(200);
  return (body as { data: { meta: { warnings?: readonly string[] } } }).data.meta.warnings;
};
const change = (id: string, attributes: object) =>
  new ProductAdmin(shop).change(id, attributes).expect(200);

describe('a parent in the catalog', () => {
  it('is found in place of its children by their SKUs', async () => {
    expect(await skus('/catalog/search?q=shirt-xl-blue')).toEqual(['SHIRT']);
    expect(await skus('/catalog/search?q=shirt')).toEqual(['SHIRT']);
  });

  it('shows its variations, where each child is, and what the cheapest costs', async () => {
    const { body } = await shop.get(`/catalog/products/${shirt.id}`).expect(200);
    const matrix = Object.fromEntries(
      (['S', 'XL'] as const).map((size) => [
        shirt.option(size),
        {
          [shirt.option('Red')]: shirt.child(size, 'Red'),
          [shirt.option('Blue')]: shirt.child(size, 'Blue'),
        },
      ]),
    );
    expect(body.data.meta).toMatchObject({
      product_types: ['parent'],
      variations: shirt.variations,
      variation_matrix: matrix,
      display_price: { without_tax: { amount: 2500, currency: 'USD' } },
    });
    expect(body.data.meta).not.toHaveProperty('child_variations');
  });

  it('is left out with a warning if none of its children is live', async () => {
    await shirt.catalog.add({ sku: 'MUG', prices: { USD: 900 } });
    for (const size of ['S', 'XL'] as const) {
      for (const colour of ['Red', 'Blue'] as const) {
        await change(shirt.child(size, colour), { status: 'draft' });
      }
    }
    expect(await warnings(await shirt.catalog.publish())).toEqual([
      `The product ${shirt.id} (Shirt) was left out: it has no live children`,
    ]);
    expect(await skus('/catalog/products')).toEqual(['MUG']);
    await shop.get(`/catalog/products/${shirt.child('S', 'Red')}`).expect(404);
  });

  it('takes none of its children along if it is a draft', async () => {
    await change(shirt.id, { status: 'draft' });
    await shirt.catalog.publish();
    expect(await skus('/catalog/products')).toEqual([]);
    await shop.get(`/catalog/products/${shirt.child('S', 'Red')}`).expect(404);
  });

  it('is sorted by the price of its cheapest child', async () => {
    await shirt.catalog.add(
      { sku: 'CHEAP', prices: { USD: 2499 } },
      { sku: 'DEAR', prices: { USD: 2501 } },
    );
    await shirt.catalog.publish();
    expect(await skus('/catalog/products?sort=price')).toEqual(['CHEAP', 'SHIRT', 'DEAR']);
    expect(await skus('/catalog/products?sort=-price')).toEqual(['DEAR', 'SHIRT', 'CHEAP']);
  });
});

describe('a child in the catalog', () => {
  it('says whose child it is and what it is, and inherits what it lacks', async () => {
    const path = `/catalog/products/${shirt.child('XL', 'Blue')}`;
    const { body } = await shop.get(path).expect(200);
    const [size, colour] = shirt.variations;
    const what = (variation: typeof size, option: 'XL' | 'Blue') => ({
      id: variation?.id,
      name: variation?.name,
      option: { id: shirt.option(option), name: option },
    });
    expect(body.data).toMatchObject({
      attributes: { base_product_id: shirt.id, description: 'Of linen' },
      relationships: { base_product: { data: { type: 'product', id: shirt.id } } },
      meta: {
        product_types: ['child'],
        child_variations: [what(size, 'XL'), what(colour, 'Blue')],
      },
    });
  });

  it('has the pictures and the custom inputs of its parent until it has its own', async () => {
    const filesOf = (id: string) => `/pcm/products/${id}/relationships`;
    const show = (id: string, data: object) =>
      shop
        .admin('put', `${filesOf(id)}/main_image`)
        .send({ data })
        .expect(200);
    const [front, back, own] = [
      await storeFile(shop),
      await storeFile(shop),
      await storeFile(shop),
    ];
    const file = ({ id }: { readonly id: string }) => ({ type: 'file', id });
    const [red, blue] = [shirt.child('S', 'Red'), shirt.child('S', 'Blue')];
    await show(shirt.id, file(front));
    const data = [file(back)];
    await shop
      .admin('post', `${filesOf(shirt.id)}/files`)
      .send({ data })
      .expect(201);
    await show(red, file(own));
    const inputs = (name: string) => ({ text: { name, required: false, validation_rules: [] } });
    const [name, size] = [inputs('Name'), inputs('Collar')];
    await change(shirt.id, { custom_inputs: name });
    await change(red, { custom_inputs: size });
    await shirt.catalog.publish();
    const shown = async (id: string) => {
      const { body } = await shop.get(`/catalog/products/${id}`).expect(200);
      const { main_image, files } = body.data.relationships;
      return [main_image.data.id, files.data, body.data.attributes.custom_inputs];
    };
    const files = [expect.objectContaining(file(back))];
    expect(await shown(blue)).toEqual([front.id, files, name]);
    expect(await shown(red)).toEqual([own.id, files, size]);
  });

  it('costs what its SKU costs, in other currencies and without a price what its parent costs', async () => {
    const priceOf = async (id: string) => {
      const { body } = await shop.get(`/catalog/products/${id}`).expect(200);
      return body.data.attributes.price as object;
    };
    const euros = { amount: 2200, includes_tax: false };
    expect(await priceOf(shirt.child('XL', 'Blue'))).toEqual({
      USD: { amount: 2900, includes_tax: false },
      EUR: euros,
    });
    expect(await priceOf(shirt.child('S', 'Red'))).toEqual({
      USD: { amount: 2500, includes_tax: false },
      EUR: euros,
    });
  });

  it('keeps a description of its own, and is not sold as a draft', async () => {
    await change(shirt.child('S', 'Red'), { description: 'Faded' });
    await change(shirt.child('S', 'Blue'), { status: 'draft' });
    await shirt.catalog.publish();
    const { body } = await shop.get(`/catalog/products/${shirt.child('S', 'Red')}`).expect(200);
    expect(body.data.attributes.description).toBe('Faded');
    await shop.get(`/catalog/products/${shirt.child('S', 'Blue')}`).expect(404);
    const parent = await shop.get(`/catalog/products/${shirt.id}`).expect(200);
    expect(parent.body.data.meta.variation_matrix[shirt.option('S')]).toEqual({
      [shirt.option('Red')]: shirt.child('S', 'Red'),
    });
  });

  it('is in no list, unless a filter names it by id, SKU or slug', async () => {
    const blue = shirt.child('XL', 'Blue');
    const node = `/catalog/nodes/${shirt.catalog.nodeId}/products`;
    for (const path of ['/catalog/products', '/catalog/products?sort=name', node]) {
      expect(await skus(path)).toEqual(['SHIRT']);
    }
    expect(await skus('/catalog/products?filter=like(name,*shirt*)')).toEqual(['SHIRT']);
    expect(await skus('/catalog/products?filter=ge(price,1)')).toEqual(['SHIRT']);
    for (const filter of [`in(id,${blue})`, 'eq(sku,shirt-xl-blue)', 'eq(slug,shirt-xl-blue)']) {
      expect(await skus(`/catalog/products?filter=${filter}`)).toEqual(['SHIRT-XL-BLUE']);
    }
    const both = '/catalog/products?filter=in(sku,SHIRT,SHIRT-XL-BLUE,SHIRT-S-RED)';
    expect((await skus(`${both}&sort=-price`))[0]).toBe('SHIRT-XL-BLUE');
    expect(await skus(`${both}&sort=name`)).toEqual(['SHIRT', 'SHIRT-S-RED', 'SHIRT-XL-BLUE']);
    expect(await skus(`${both}&page[limit]=1&page[offset]=1&sort=name`)).toEqual(['SHIRT-S-RED']);
  });

  it('is listed under its parent, page by page', async () => {
    const path = `/catalog/products/${shirt.id}/relationships/children`;
    const { body } = await shop.get(`${path}?sort=name&page[limit]=3`).expect(200);
    expect(body.meta.results.total).toBe(4);
    expect(body.data.map(({ attributes }: Shown) => attributes.sku)).toEqual([
      'SHIRT-S-BLUE',
      'SHIRT-S-RED',
      'SHIRT-XL-BLUE',
    ]);
    expect(await skus(`${path}?filter=eq(sku,SHIRT-S-RED)`)).toEqual(['SHIRT-S-RED']);
    expect(
      await list(`/catalog/products/${shirt.child('S', 'Red')}/relationships/children`),
    ).toEqual([]);
    await shop
      .get('/catalog/products/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06/relationships/children')
      .expect(404);
  });
});

describe('a release with children', () => {
  it('does not change until the next one, and leaves nothing when it is removed', async () => {
    await change(shirt.child('S', 'Red'), { name: 'Red shirt' });
    const shown = await shop.get(`/catalog/products/${shirt.child('S', 'Red')}`).expect(200);
    expect(shown.body.data.attributes.name).toBe('Shirt, S, Red');
    for (let count = 0; count < 4; count += 1) await shirt.catalog.publish();
    for (const table of ['products', 'search_keys', 'prices', 'node_products']) {
      const rows = await shop.app
        .get(DataSource)
        .query<unknown[]>(`select distinct release_id from release_${table}`);
      // Three releases are kept, each with its children beside it.
      expect([table, rows.length]).toEqual([table, 6]);
    }
  });

  it('leaves out children that do not fit the variations any more, and says so', async () => {
    const [size] = shirt.variations;
    const database = shop.app.get(DataSource);
    await database.query('delete from product_variations where variation_id = ?', [size?.id]);
    expect(await warnings(await shirt.catalog.publish())).toEqual([
      `4 children of the product ${shirt.id} (Shirt) were left out: its variations have changed since they were built`,
      `The product ${shirt.id} (Shirt) was left out: it has no live children`,
    ]);
  });

  it('sells a bundle of children, and leaves options out that have become parents', async () => {
    const admin = new ProductAdmin(shop);
    await shirt.catalog.add({ sku: 'MUG', prices: { USD: 900 } });
    const mug = shirt.catalog.productId('MUG');
    const blue = shirt.child('XL', 'Blue');
    const cap = await admin.create({ name: 'Cap', sku: 'CAP', status: 'live' });
    await shirt.catalog.add(
      { sku: 'SET', attributes: { components: componentsOf(blue, mug) } },
      { sku: 'PAIR', name: 'Pair', attributes: { components: componentsOf(cap.id, mug) } },
    );
    await shirt.becomes(shop, cap.id);
    await shirt.catalog.attach(cap.id);
    const pair = shirt.catalog.productId('PAIR');
    expect(await warnings(await shirt.catalog.publish())).toEqual([
      `The product ${shirt.id} (Shirt) was left out: it has no live children`,
      `The option ${cap.id} (Cap) of the bundle ${pair} (Pair) was left out: it has variations; offer its children instead`,
    ]);
    const set = shirt.catalog.productId('SET');
    const { body } = await shop
      .post(`/catalog/products/${set}/configure`)
      .send({ data: {} })
      .expect(200);
    expect(body.data.meta.display_price.without_tax.amount).toBe(2900 + 900);
    const { body: other } = await shop
      .post(`/catalog/products/${pair}/configure`)
      .send({ data: {} })
      .expect(200);
    expect(other.data.meta.component_products).toEqual([{ type: 'product', id: mug, quantity: 1 }]);
  });
});
