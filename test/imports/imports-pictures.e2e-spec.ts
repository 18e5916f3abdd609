import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileContents } from '#platform/files';
import { Shop } from '#testing';
import { PNG } from '../support/file-samples';
import { ImportAdmin } from '../support/imports';

const SLOW_MS = 200;

let shop: Shop;
let importAdmin: ImportAdmin;

let site: Server;
let address: string;
let asked: string[] = [];

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  importAdmin = await ImportAdmin.open(shop);
  site = createServer(({ url = '' }, response) => {
    asked.push(url);
    const isPicture = url.endsWith('.png');
    if (url === '/away.png') response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    else if (!isPicture) response.end('<html><body>No picture</body></html>');
    else void sleep(url.startsWith('/slow') ? SLOW_MS : 0).then(() => response.end(PNG));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

beforeEach(() => {
  asked = [];
});

const importTable = (format: string, rows: readonly string[]) =>
  importAdmin.importTable(format, rows);

/** The id of the product with this slug. */
async function productOf(slug: string): Promise<string> {
  const { body } = await shop.admin('get', `/pcm/products?filter=eq(slug,${slug})`).expect(200);
  return body.data[0]?.id;
}

/** The main image and the other files of a product. */
async function filesOf(id = '') {
  const path = `/pcm/products/${id}/relationships`;
  const main = await shop.admin('get', `${path}/main_image`).expect(200);
  const files = await shop.admin('get', `${path}/files`).expect(200);
  return [main.body.data, files.body.data];
}

describe('the pictures of a table of another shop', () => {
  it('are downloaded once, and those that cannot be are listed', async () => {
    const pictures = [
      `${address}/1.png`,
      `${address}/2.png`,
      `${address}/page`,
      `${address}/away.png`,
    ];
    const rows = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
      `mast,Mast,Length,Long,MAST-L,9.00,${pictures[0]},${pictures[1]}`,
      ...[...pictures.slice(1), 'https://10.0.0.1/a.png'].map((one) => `mast,,,,,,${one},`),
    ];
    const done = await importTable('shopify-products', rows);
    expect(done).toMatchObject({ status: 'done', lines: 1, done: 1, failed: 0 });
    const reasons = (await importAdmin.errors(done.id)).map(({ detail }) => detail).sort();
    expect(reasons).toEqual([
      expect.stringContaining('/away.png answers with the status 302'),
      expect.stringContaining('/page must be a PNG'),
      'The picture https://10.0.0.1/a.png is in a private network',
    ]);
    const parent = await productOf('mast');
    const before = await filesOf(parent);
    expect(before).toMatchObject([{ type: 'file' }, [{ type: 'file' }]]);
    const child = await importAdmin.productWith('MAST-L');
    const shown = `/pcm/products/${child?.id ?? ''}/relationships/main_image`;
    expect((await shop.admin('get', shown).expect(200)).body.data).toEqual(before[1][0]);
    asked = [];
    await importTable('shopify-products', rows);
    expect([...asked].sort()).toEqual(['/away.png', '/page']);
    expect(await filesOf(parent)).toEqual(before);
  });

  it.each([
    ['the disk', 'ENOSPC', { syscall: 'write' }],
    ['a small database', 'SQLITE_FULL', {}],
    ['a large database', 'ER_RECORD_FILE_FULL', {}],
  ])(
    'end the import with a sentence when %s has no room for them, and a repeat takes them',
    async (_, code, more) => {
      const name = code.toLowerCase();
      const rows = [
        'Handle,Title,Variant SKU,Variant Price,Image Src',
        `${name},Jib,${name},9.00,${address}/${name}.png`,
        ...[2, 3, 4, 5, 6].map((place) => `${name},,,,${address}/${name}-${String(place)}.png`),
      ];
      const contents = shop.app.get(FileContents);
      const put = contents.put.bind(contents);
      const full = Object.assign(new Error('no room'), { code, ...more });
      jest.spyOn(contents, 'put').mockImplementationOnce(put).mockRejectedValue(full);
      const { status, failure, done } = await importTable('shopify-products', rows);
      expect({ status, done }).toEqual({ status: 'failed', done: 1 });
      expect(failure).toMatch(/pictures could not be kept; .* send the file again$/);
      jest.restoreAllMocks();
      expect(await importTable('shopify-products', rows)).toMatchObject({ status: 'done' });
      const product = await importAdmin.productWith(name);
      expect(await filesOf(product?.id)).toMatchObject([{ type: 'file' }, { length: 5 }]);
    },
  );

  it('stand in the order of the table, and are downloaded once for all variants', async () => {
    const names = ['slow-1', 'sock-2', 'slow-3', 'sock-4', 'sock-5'];
    const [red, blue] = [`${address}/slow-red.png`, `${address}/blue.png`];
    const rows = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
      `sock,Sock,Size,S,SOCK-S,9.00,${address}/slow-1.png,${red}`,
      ...['M', 'L', 'XL'].map((size, place) => {
        return `sock,,,${size},SOCK-${size},9.00,${address}/${names[place + 1] ?? ''}.png,${red}`;
      }),
      `sock,,,XXL,SOCK-XXL,9.00,${address}/sock-5.png,${blue}`,
    ];
    expect(await importTable('shopify-products', rows)).toMatchObject({ status: 'done', done: 1 });
    const [main, others] = await filesOf(await productOf('sock'));
    const shown = [main, ...others] as readonly { readonly id: string }[];
    const named = await Promise.all(
      shown.map(async ({ id }) => (await shop.get(`/v2/files/${id}`).expect(200)).body.data),
    );
    expect(named.map(({ file_name }) => file_name)).toEqual(names.map((name) => `${name}.png`));
    const all = [...names, 'slow-red', 'blue'].map((name) => `/${name}.png`);
    expect([...asked].sort()).toEqual(all.sort());
    const pictureOf = async (sku: string) =>
      (await filesOf((await importAdmin.productWith(sku))?.id))[0];
    expect(await pictureOf('SOCK-XL')).toEqual(await pictureOf('SOCK-S'));
    expect(await pictureOf('SOCK-XXL')).not.toEqual(await pictureOf('SOCK-S'));
  });
});
