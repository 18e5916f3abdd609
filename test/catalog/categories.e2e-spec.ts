import { Transactions } from '#platform/database';
import { asMember, memberToken, Shop, TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

interface Resource {
  readonly id: string;
  readonly attributes: { readonly name: string; readonly sku?: string };
}

let shop: Shop;
let catalog: TestCatalog;
let nodes: Readonly<Record<'brewing' | 'tea' | 'coffee' | 'empty', string>>;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await TestCatalog.create(shop, 'Kitchen');
  await catalog.add(
    { sku: 'POT' },
    { sku: 'LEAF' },
    { sku: 'BEAN' },
    { sku: 'DRAFT', status: 'draft' },
  );
  const brewing = await node({ name: 'Brewing', slug: 'brewing', description: 'Hot water' });
  const tea = await node({ name: 'Tea', parent_id: brewing });
  const coffee = await node({ name: 'Coffee', parent_id: brewing });
  const empty = await node({ name: 'Empty', parent_id: coffee });
  nodes = { brewing, tea, coffee, empty };
  await attach(tea, 'LEAF', 'POT', 'DRAFT');
  await attach(coffee, 'POT', 'BEAN');
  await catalog.publish();
});

const path = () => `/pcm/hierarchies/${catalog.hierarchyId}/nodes`;

async function node(attributes: object): Promise<string> {
  const { body } = await shop.admin('post', path()).send({ data: { attributes } }).expect(201);
  return (body as { data: Resource }).data.id;
}

async function attach(id: string, ...skus: readonly string[]): Promise<void> {
  const data = skus.map((sku) => ({ type: 'product', id: catalog.productId(sku) }));
  const products = `${path()}/${id}/relationships/products`;
  await shop.admin('post', products).send({ data }).expect(201);
}

const names = async (at: string): Promise<string[]> => {
  const { body } = await shop.get(at).expect(200);
  return (body.data as Resource[]).map(({ attributes }) => attributes.name);
};

describe('categories', () => {
  it('are the hierarchies of the catalog', async () => {
    const { body } = await shop.get('/catalog/hierarchies').expect(200);
    const time = expect.any(String);
    const shown = {
      id: catalog.hierarchyId,
      type: 'hierarchy',
      attributes: { name: 'Kitchen' },
      relationships: {
        children: {
          data: [
            { type: 'node', id: catalog.nodeId },
            { type: 'node', id: nodes.brewing },
          ],
        },
      },
      links: { self: `https://shop.example/catalog/hierarchies/${catalog.hierarchyId}` },
      meta: { timestamps: { created_at: time, updated_at: time } },
    };
    expect(body.data).toEqual([shown]);
    const one = await shop.get(`/catalog/hierarchies/${catalog.hierarchyId}`).expect(200);
    expect(one.body).toEqual({ data: shown });
  });

  it('are nodes with their parents and children', async () => {
    const { body } = await shop.get(`/catalog/nodes/${nodes.coffee}`).expect(200);
    expect(body.data).toMatchObject({
      id: nodes.coffee,
      type: 'node',
      attributes: { name: 'Coffee' },
      relationships: {
        hierarchy: { data: { type: 'hierarchy', id: catalog.hierarchyId } },
        parent: { data: { type: 'node', id: nodes.brewing } },
        children: { data: [{ type: 'node', id: nodes.empty }] },
      },
      links: { self: `https://shop.example/catalog/nodes/${nodes.coffee}` },
    });
    const top = await shop.get(`/catalog/nodes/${nodes.brewing}`).expect(200);
    expect(top.body.data.relationships).not.toHaveProperty('parent');
    const described = { name: 'Brewing', slug: 'brewing', description: 'Hot water' };
    expect(top.body.data.attributes).toEqual(described);
  });

  it('are listed with parents first, by level, and all together', async () => {
    const hierarchy = `/catalog/hierarchies/${catalog.hierarchyId}`;
    const all = ['Kitchen', 'Brewing', 'Tea', 'Coffee', 'Empty'];
    expect(await names(`${hierarchy}/nodes`)).toEqual(all);
    expect(await names('/catalog/nodes')).toEqual(all);
    expect(await names(`${hierarchy}/children`)).toEqual(['Kitchen', 'Brewing']);
    expect(await names(`/catalog/nodes/${nodes.brewing}/children`)).toEqual(['Tea', 'Coffee']);
    expect(await names(`/catalog/nodes/${nodes.empty}/children`)).toEqual([]);
    expect(await names(`${hierarchy}/nodes?page[limit]=2&page[offset]=1`)).toEqual([
      'Brewing',
      'Tea',
    ]);
  });

  it('contain the live products attached to them or below, each once', async () => {
    const products = (id: string) => names(`/catalog/nodes/${id}/products`);
    expect(await products(nodes.brewing)).toEqual(['POT', 'LEAF', 'BEAN']);
    expect(await products(nodes.tea)).toEqual(['POT', 'LEAF']);
    expect(await products(nodes.empty)).toEqual([]);
  });

  it('have their products sorted and filtered like any other list', async () => {
    const at = `/catalog/nodes/${nodes.brewing}/products`;
    expect(await names(`${at}?sort=name`)).toEqual(['BEAN', 'LEAF', 'POT']);
    expect(await names(`${at}?sort=-name&page[limit]=1`)).toEqual(['POT']);
    expect(await names(`${at}?filter=like(sku,*a*)`)).toEqual(['LEAF', 'BEAN']);
    expect(await names(`${at}?filter=eq(node_id,${nodes.tea}):eq(sku,POT)`)).toEqual(['POT']);
    expect(await names(`${at}?filter=eq(node_id,${nodes.tea})&sort=name`)).toEqual(['LEAF', 'POT']);
  });

  it('narrow the list of all products', async () => {
    const filter = (id: string) => `/catalog/products?filter=eq(node_id,${id})`;
    expect(await names(filter(nodes.coffee.toUpperCase()))).toEqual(['POT', 'BEAN']);
    expect(await names(filter(UNKNOWN))).toEqual([]);
    expect(await names(filter('no id'))).toEqual([]);
  });

  it('are looked up once for the pages of their products', async () => {
    const page = () => shop.get(`/catalog/nodes/${nodes.tea}/products?page[limit]=1`).expect(200);
    await page();
    expect(await questionsTo('release_nodes', shop, page)).toBe(0);
  });

  it.each([
    `/catalog/hierarchies/${UNKNOWN}`,
    `/catalog/hierarchies/${UNKNOWN}/nodes?page[limit]=0`,
    `/catalog/hierarchies/${UNKNOWN}/children`,
    `/catalog/nodes/${UNKNOWN}`,
    '/catalog/nodes/nothing',
    `/catalog/nodes/${UNKNOWN}/children`,
    `/catalog/nodes/${UNKNOWN}/products?sort=nothing`,
  ])('answer 404 if they do not exist: %s', async (at) => {
    const { body } = await shop.get(at).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Not Found' }]);
  });

  it('refuse filters that their lists do not have', async () => {
    await shop.get('/catalog/hierarchies?filter=eq(name,Kitchen)').expect(400);
    await shop.get('/catalog/nodes?filter=eq(name,Tea)').expect(400);
  });

  it('are visible to every caller', async () => {
    await shop.admin('get', '/catalog/hierarchies').expect(200);
    const token = await memberToken(shop, UNKNOWN);
    await asMember(shop.get(`/catalog/nodes/${nodes.tea}/products`), token).expect(200);
  });

  it('stay unchanged until the next publication', async () => {
    const before = await names('/catalog/nodes');
    const data = { attributes: { name: 'Infusions' } };
    await shop.admin('put', `${path()}/${nodes.tea}`).send({ data }).expect(200);
    await shop.admin('delete', `${path()}/${nodes.coffee}`).expect(204);
    expect(await names('/catalog/nodes')).toEqual(before);
    expect(await names(`/catalog/nodes/${nodes.coffee}/products`)).toEqual(['POT', 'BEAN']);
    await catalog.publish();
    expect(await names('/catalog/nodes')).toEqual(['Kitchen', 'Brewing', 'Infusions']);
    expect(await names(`/catalog/nodes/${nodes.brewing}/products`)).toEqual(['POT', 'LEAF']);
    await shop.get(`/catalog/nodes/${nodes.coffee}/products`).expect(404);
  });

  it('are added on first reading to a release that was published without them', async () => {
    const { dataSource } = shop.app.get(Transactions, { strict: false });
    await dataSource.query('update releases set price_lists = null');
    for (const table of ['hierarchies', 'nodes', 'node_products', 'search_keys', 'prices']) {
      await dataSource.query(`delete from release_${table}`);
    }
    const other = await shop.another();
    const older = async (at: string) => {
      const { body } = await other.get(at).expect(200);
      return (body.data as Resource[]).map(({ attributes }) => attributes.name);
    };
    expect(await older('/catalog/products')).toEqual(['POT', 'LEAF', 'BEAN']);
    expect(await dataSource.query('select * from release_search_keys')).toEqual([]);
    const [sorted, menu] = await Promise.all([
      older('/catalog/products?sort=-name'),
      older('/catalog/nodes'),
    ]);
    expect(sorted).toEqual(['POT', 'LEAF', 'BEAN']);
    expect(menu).toEqual(['Kitchen', 'Brewing', 'Infusions']);
    expect(await older(`/catalog/nodes/${nodes.tea}/products`)).toEqual(['POT', 'LEAF']);
  });
});
