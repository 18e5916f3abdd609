import { Shop, TestCatalog } from '#testing';
import { PDF, PNG } from '../support/file-samples';
import { load, storeFile, type StoredFile } from '../support/stored-files';

interface Reference {
  readonly type: string;
  readonly id: string;
}

interface Shown {
  readonly id: string;
  readonly relationships?: {
    readonly main_image?: { readonly data: Reference };
    readonly files?: { readonly data: readonly Reference[] };
  };
}

let shop: Shop;
let published: TestCatalog;
let picture: StoredFile;
let other: StoredFile;
let leaflet: StoredFile;

beforeAll(async () => {
  shop = await Shop.open();
  picture = await storeFile(shop, PNG, 'picture.png');
  other = await storeFile(shop, PNG, 'other.png');
  leaflet = await storeFile(shop, PDF, 'leaflet.pdf');
});

const reference = ({ id }: { readonly id: string }): Reference => ({ type: 'file', id });

describe('a published product', () => {
  const read = async (sku: string, query = '') => {
    const path = `/catalog/products/${published.productId(sku)}${query}`;
    const { body } = await shop.get(path).set('SVC-Context-Tag', 'pictures').expect(200);
    return body as { data: Shown; included?: object };
  };

  beforeAll(async () => {
    published = await TestCatalog.create(shop, 'Pictures');
    const rule = { name: 'Pictures', catalog_id: published.id, tags: ['pictures'] };
    await shop
      .admin('post', '/pcm/catalogs/rules')
      .send({ data: { attributes: rule } })
      .expect(201);
    await published.add({ sku: 'BOTH' }, { sku: 'SAME' }, { sku: 'FILES' }, { sku: 'BARE' });
    const idOf = (sku: string) => `/pcm/products/${published.productId(sku)}/relationships`;
    for (const sku of ['BOTH', 'SAME']) {
      const data = reference(picture);
      await shop
        .admin('put', `${idOf(sku)}/main_image`)
        .send({ data })
        .expect(200);
    }
    for (const sku of ['BOTH', 'FILES']) {
      const data = [reference(leaflet), reference(other)];
      await shop
        .admin('post', `${idOf(sku)}/files`)
        .send({ data })
        .expect(201);
    }
    await published.publish();
  });

  it('names its picture and its files, if it has any', async () => {
    const files = { data: [reference(leaflet), reference(other)] };
    const main_image = { data: reference(picture) };
    expect((await read('BOTH')).data.relationships).toStrictEqual({ main_image, files });
    expect((await read('SAME')).data.relationships).toStrictEqual({ main_image });
    expect((await read('FILES')).data.relationships).toStrictEqual({ files });
    expect((await read('BARE')).data).not.toHaveProperty('relationships');
    expect(await read('BOTH')).not.toHaveProperty('included');
  });

  it('includes them if requested', async () => {
    const main_images = [picture];
    const files = [leaflet, other];
    expect((await read('BOTH', '?include=main_image,files')).included).toStrictEqual({
      main_images,
      files,
    });
    expect((await read('BOTH', '?include=main_image')).included).toStrictEqual({ main_images });
    expect((await read('BOTH', '?include=files,nonsense')).included).toStrictEqual({ files });
    expect((await read('BARE', '?include=main_image')).included).toStrictEqual({ main_images: [] });
    expect(await read('BOTH', '?include=nonsense')).not.toHaveProperty('included');
  });

  it('includes each of them once, also in a list', async () => {
    const request = shop.get('/catalog/products?include=main_image,files');
    const { body } = await request.set('SVC-Context-Tag', 'pictures').expect(200);
    const { data, included: parts } = body as { data: Shown[]; included: object };
    expect(data.filter(({ relationships }) => relationships?.main_image)).toHaveLength(2);
    expect(parts).toStrictEqual({
      main_images: [picture],
      files: [leaflet, other],
    });
  });

  it('shows the current address of the files, not that at publication', async () => {
    const { databaseUrl, filesFolder } = shop.settings;
    const moved = await Shop.open({
      DATABASE_URL: databaseUrl,
      FILES_DIR: filesFolder,
      PUBLIC_URL: 'https://moved.example',
    });
    const path = `/catalog/products/${published.productId('BOTH')}?include=main_image`;
    const { body } = await moved.get(path).set('SVC-Context-Tag', 'pictures').expect(200);
    expect(body).toMatchObject({
      included: { main_images: [{ link: { href: `https://moved.example/files/${picture.id}` } }] },
    });
    await load(moved, picture).expect(200);
    await moved.close();
  });

  it('stays unchanged until the next publication, and its files stay as long as it is kept', async () => {
    const former = await storeFile(shop, PNG, 'former.png');
    const relationships = `/pcm/products/${published.productId('BARE')}/relationships`;
    const set = (file: StoredFile) =>
      shop
        .admin('put', `${relationships}/main_image`)
        .send({ data: reference(file) })
        .expect(200);
    await set(former);
    expect((await read('BARE')).data).not.toHaveProperty('relationships');
    const release = await published.publish();
    const asPublished = await read('BARE', '?include=main_image');
    expect(asPublished.included).toStrictEqual({ main_images: [former] });
    await set(other);
    expect((await read('BARE', '?include=main_image')).included).toStrictEqual(
      asPublished.included,
    );
    const { body } = await shop.admin('delete', `/v2/files/${former.id}`).expect(409);
    expect(body.errors[0].meta.used_by).toStrictEqual([{ type: 'catalog-release', id: release }]);
    expect((await read('BARE', '?include=main_image')).included).toStrictEqual(
      asPublished.included,
    );
    await load(shop, former).expect(200);
    await published.publish();
    expect((await read('BARE')).data.relationships?.main_image?.data).toStrictEqual(
      reference(other),
    );
  });
});
