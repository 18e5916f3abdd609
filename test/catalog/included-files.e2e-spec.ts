import { DataSource } from 'typeorm';
import { Shop, TestCatalog } from '#testing';
import { PDF } from '../support/file-samples';
import { type StoredFile, storeFile } from '../support/stored-files';

/** Files beside products and items, with `include=main_image,files`. */

let shop: Shop;
let picture: StoredFile;
let leaflet: StoredFile;
let path: string;

const CART = '/v2/carts/included-files/items';
const INCLUDE = '?include=main_image,files';

beforeAll(async () => {
  shop = await Shop.open();
  const catalog = await TestCatalog.create(shop, 'Files');
  const rule = { name: 'Files', catalog_id: catalog.id };
  await shop
    .admin('post', '/pcm/catalogs/rules')
    .send({ data: { attributes: rule } })
    .expect(201);
  await catalog.add({ sku: 'MUG', prices: { USD: 1250 } });
  picture = await storeFile(shop);
  leaflet = await storeFile(shop, PDF, 'leaflet.pdf');
  path = `/catalog/products/${catalog.productId('MUG')}`;
  const relationships = `/pcm/products/${catalog.productId('MUG')}/relationships`;
  const reference = ({ id }: StoredFile) => ({ type: 'file', id });
  await shop
    .admin('put', `${relationships}/main_image`)
    .send({ data: reference(picture) })
    .expect(200);
  await shop
    .admin('post', `${relationships}/files`)
    .send({ data: [reference(leaflet)] })
    .expect(201);
  await catalog.publish();
  const item = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  await shop.post(CART).send({ data: item }).expect(201);
});

it.each([
  ['a product', () => path],
  ['the items of a cart', () => CART],
])('files beside %s have their own address and their own times', async (_, at) => {
  const { body } = await shop.get(at() + INCLUDE).expect(200);
  expect(body.included).toStrictEqual({ main_images: [picture], files: [leaflet] });
  expect(picture).toMatchObject({
    links: { self: expect.stringMatching(/^https:.*[/]v2[/]files[/]/) },
    meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
  });
});

it('files of a catalog that was published without their times have none', async () => {
  const database = shop.app.get(DataSource, { strict: false });
  const rows = await database.query<{ data: unknown }[]>('select data from release_products');
  const stored = rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data));
  expect(stored).toMatchObject([{ mainImage: { timestamps: {} }, files: [{ timestamps: {} }] }]);
  const withoutTimes = JSON.stringify(stored[0], (key, value: unknown) =>
    key === 'timestamps' ? undefined : value,
  );
  await database.query('update release_products set data = ?', [withoutTimes]);
  const { databaseUrl, filesFolder } = shop.settings;
  const later = await Shop.open({ DATABASE_URL: databaseUrl, FILES_DIR: filesFolder });
  for (const at of [path, CART]) {
    const { body } = await later.get(at + INCLUDE).expect(200);
    const older = ({ id, links }: { id: string; links: object }) => ({ id, links });
    expect(body.included).toMatchObject({
      main_images: [older(picture)],
      files: [older(leaflet)],
    });
    expect(body.included.main_images[0]).not.toHaveProperty('meta');
  }
  await later.close();
});
