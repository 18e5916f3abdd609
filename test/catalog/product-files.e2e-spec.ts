import { DataSource } from 'typeorm';
import { Shop, TestCatalog } from '#testing';
import { PDF, PNG } from '../support/file-samples';
import { load, storeFile, type StoredFile } from '../support/stored-files';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

interface Reference {
  readonly type: string;
  readonly id: string;
}

let shop: Shop;
let catalog: TestCatalog;
let picture: StoredFile;
let other: StoredFile;
let leaflet: StoredFile;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await TestCatalog.create(shop);
  picture = await storeFile(shop, PNG, 'picture.png');
  other = await storeFile(shop, PNG, 'other.png');
  leaflet = await storeFile(shop, PDF, 'leaflet.pdf');
});

const reference = ({ id }: { readonly id: string }): Reference => ({ type: 'file', id });
const pathOf = (sku: string, relation: 'main_image' | 'files') =>
  `/pcm/products/${catalog.productId(sku)}/relationships/${relation}`;

const show = (sku: string, file: StoredFile) =>
  shop.admin('put', pathOf(sku, 'main_image')).send({ data: reference(file) });
const add = (sku: string, ...files: readonly { readonly id: string }[]) =>
  shop.admin('post', pathOf(sku, 'files')).send({ data: files.map(reference) });
const remove = (sku: string, ...files: readonly { readonly id: string }[]) =>
  shop.admin('delete', pathOf(sku, 'files')).send({ data: files.map(reference) });

async function dataAt(path: string): Promise<unknown> {
  const { body } = await shop.admin('get', path).expect(200);
  return (body as { data: unknown }).data;
}

const mainImageOf = (sku: string) => dataAt(pathOf(sku, 'main_image'));
const filesOf = (sku: string) => dataAt(pathOf(sku, 'files'));

const notFound = (...ids: readonly string[]) => ({
  errors: ids.map((id) => {
    const detail = `There is no file ${id}`;
    return { status: '404', title: 'Not Found', detail, meta: { id } };
  }),
});

describe('the main image of a product', () => {
  beforeAll(() => catalog.add({ sku: 'IMAGE' }));

  it('is set, replaced, read and removed', async () => {
    expect(await mainImageOf('IMAGE')).toBeNull();
    const { body } = await show('IMAGE', picture).expect(200);
    expect(body).toStrictEqual({ data: reference(picture) });
    expect(await mainImageOf('IMAGE')).toStrictEqual(reference(picture));
    await show('IMAGE', other).expect(200);
    expect(await mainImageOf('IMAGE')).toStrictEqual(reference(other));
    await shop.admin('delete', pathOf('IMAGE', 'main_image')).expect(204);
    expect(await mainImageOf('IMAGE')).toBeNull();
    await shop.admin('delete', pathOf('IMAGE', 'main_image')).expect(204);
  });

  it('must be an image', async () => {
    const { body } = await show('IMAGE', leaflet).expect(400);
    const detail = 'data.id must be the id of an image';
    const at = { source: 'data.id', meta: { value: leaflet.id } };
    const error = { status: '400', title: 'Validation Error', detail, ...at };
    expect(body).toStrictEqual({ errors: [error] });
    expect(await mainImageOf('IMAGE')).toBeNull();
  });

  it('must be an existing file', async () => {
    const unknown = { data: { type: 'file', id: UNKNOWN } };
    const { body } = await shop
      .admin('put', pathOf('IMAGE', 'main_image'))
      .send(unknown)
      .expect(404);
    expect(body).toStrictEqual(notFound(UNKNOWN));
  });

  it.each([{}, { data: null }, { data: [] }, { data: {} }, { data: { id: 'a' } }])(
    'cannot be given as %j',
    async (body) => {
      await shop.admin('put', pathOf('IMAGE', 'main_image')).send(body).expect(400);
    },
  );

  it('is given as a file, with its id in either case', async () => {
    const path = pathOf('IMAGE', 'main_image');
    const data = { type: 'picture', id: picture.id };
    const { body } = await shop.admin('put', path).send({ data }).expect(400);
    expect(body).toMatchObject({ errors: [{ source: 'data.type' }] });
    await shop
      .admin('put', path)
      .send({ data: { id: picture.id.toUpperCase() } })
      .expect(200);
    expect(await mainImageOf('IMAGE')).toStrictEqual(reference(picture));
  });

  it('needs an existing product, which is searched before the body is validated', async () => {
    for (const path of ['main_image', 'files']) {
      const address = `/pcm/products/${UNKNOWN}/relationships/${path}`;
      for (const method of ['get', path === 'files' ? 'post' : 'put', 'delete'] as const) {
        const { body } = await shop.admin(method, address).expect(404);
        expect(body).toMatchObject({ errors: [{ title: 'Not Found' }] });
      }
    }
  });

  it('can be changed by administrators only', async () => {
    for (const path of [pathOf('IMAGE', 'main_image'), pathOf('IMAGE', 'files')]) {
      await shop.send('get', path).expect(401);
      await shop.get(path).expect(403);
      await shop.delete(path).expect(403);
    }
    await shop
      .put(pathOf('IMAGE', 'main_image'))
      .send({ data: reference(picture) })
      .expect(403);
    await shop
      .post(pathOf('IMAGE', 'files'))
      .send({ data: [reference(picture)] })
      .expect(403);
  });
});

describe('the files of a product', () => {
  beforeEach(async () => {
    await catalog.add({ sku: `FILES-${expect.getState().currentTestName ?? ''}` });
  });

  const own = () => `FILES-${expect.getState().currentTestName ?? ''}`;

  it('are added, listed in that order, and removed', async () => {
    const sku = own();
    expect(await filesOf(sku)).toStrictEqual([]);
    const { body } = await add(sku, leaflet, picture).expect(201);
    expect(body).toStrictEqual({ data: [reference(leaflet), reference(picture)] });
    await add(sku, other, leaflet).expect(201);
    expect(await filesOf(sku)).toStrictEqual([leaflet, picture, other].map(reference));
    await remove(sku, leaflet, { id: UNKNOWN }).expect(204);
    expect(await filesOf(sku)).toStrictEqual([picture, other].map(reference));
    await add(sku, leaflet).expect(201);
    expect(await filesOf(sku)).toStrictEqual([picture, other, leaflet].map(reference));
  });

  it('may be a single one, named twice', async () => {
    const sku = own();
    await shop
      .admin('post', pathOf(sku, 'files'))
      .send({ data: reference(picture) })
      .expect(201);
    const { body } = await add(sku, picture, picture).expect(201);
    expect(body).toStrictEqual({ data: [reference(picture)] });
    expect(await filesOf(sku)).toStrictEqual([reference(picture)]);
  });

  it('are listed page by page', async () => {
    const sku = own();
    await add(sku, picture, other, leaflet).expect(201);
    const path = `${pathOf(sku, 'files')}?page[limit]=2&page[offset]=2`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body).toMatchObject({
      data: [reference(leaflet)],
      meta: { results: { total: 3 }, page: { limit: 2, offset: 2, current: 2, total: 2 } },
    });
  });

  it('are added all or nothing', async () => {
    const sku = own();
    const ids = [UNKNOWN, '11111111-1111-4111-8111-111111111111'];
    const { body } = await add(sku, picture, ...ids.map((id) => ({ id }))).expect(404);
    expect(body).toStrictEqual(notFound(...ids));
    expect(await filesOf(sku)).toStrictEqual([]);
  });

  it('are all kept when two are added concurrently', async () => {
    const sku = own();
    await Promise.all([add(sku, picture), add(sku, other), add(sku, leaflet), add(sku, picture)]);
    expect(await filesOf(sku)).toHaveLength(3);
  });

  it.each([{}, { data: null }, { data: [] }, { data: [1] }, { data: [{ id: 'a' }] }])(
    'cannot be given as %j',
    async (body) => {
      await shop.admin('post', pathOf(own(), 'files')).send(body).expect(400);
      await shop.admin('delete', pathOf(own(), 'files')).send(body).expect(400);
    },
  );
});

describe('a deletion', () => {
  it('is refused for a file that a product shows', async () => {
    await catalog.add({ sku: 'SHOWN-FILE' });
    const file = await storeFile(shop);
    await show('SHOWN-FILE', file).expect(200);
    await add('SHOWN-FILE', file, leaflet).expect(201);
    const { body } = await shop.admin('delete', `/v2/files/${file.id}`).expect(409);
    const product = { type: 'product', id: catalog.productId('SHOWN-FILE') };
    expect(body.errors).toMatchObject([{ title: 'Conflict', meta: { used_by: [product] } }]);
    expect(await mainImageOf('SHOWN-FILE')).toStrictEqual(reference(file));
    expect(await filesOf('SHOWN-FILE')).toStrictEqual([reference(file), reference(leaflet)]);
  });

  it('removes a product, but not its files', async () => {
    await catalog.add({ sku: 'DELETED-PRODUCT' });
    await show('DELETED-PRODUCT', picture).expect(200);
    await add('DELETED-PRODUCT', leaflet).expect(201);
    const id = catalog.productId('DELETED-PRODUCT');
    await shop.admin('delete', `/pcm/products/${id}`).expect(204);
    for (const table of ['main_images', 'product_files']) {
      const sql = `select * from ${table} where product_id = ?`;
      expect(await shop.app.get(DataSource).query(sql, [id])).toStrictEqual([]);
    }
    await load(shop, picture).expect(200);
    await load(shop, leaflet).expect(200);
  });
});
