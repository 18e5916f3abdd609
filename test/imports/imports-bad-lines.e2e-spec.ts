import { Transactions } from '#platform/database';
import { ProductAdmin, Shop } from '#testing';
import { ImportAdmin, IMPORTS } from '../support/imports';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TYPES = 'must be one of: product, node, product-price, stock, promotion, customer, family';
const KEY = 'must be a text of 1 to 255 characters without blanks at either end';

describe('an invalid line', () => {
  it.each<[name: string, line: unknown, title: string, detail: string]>([
    ['no JSON', '{"type":', 'Bad Request', 'The line must be a JSON object; check its syntax'],
    ['a list', '[]', 'Bad Request', 'The line must be a JSON object; check its syntax'],
    [
      'deep',
      `{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
      'Bad Request',
      'The line is nested more than 32 levels deep',
    ],
    [
      'half a character',
      '{"type":"product","key":"\\ud800","attributes":{}}',
      'Bad Request',
      'The line has half of a surrogate pair in a text; send whole characters',
    ],
    [
      'of an unknown type',
      { type: 'cart', key: 'A', attributes: {} },
      'Validation Error',
      `type ${TYPES}`,
    ],
    ['without a key', { type: 'stock', attributes: {} }, 'Validation Error', `key ${KEY}`],
    [
      'with a blank key',
      { type: 'stock', key: 'A ', attributes: {} },
      'Validation Error',
      `key ${KEY}`,
    ],
    [
      'without attributes',
      { type: 'stock', key: 'A' },
      'Validation Error',
      'attributes must be an object',
    ],
    [
      'a product without a name',
      { type: 'product', key: 'NAMELESS', attributes: {} },
      'Validation Error',
      'attributes.name must be a text of 1 to 255 characters',
    ],
    [
      'a product with a wrong status',
      { type: 'product', key: 'A', attributes: { name: 'A', status: 'sold' } },
      'Validation Error',
      'attributes.status must be one of: live, draft',
    ],
    [
      'a product that loses its key',
      { type: 'product', key: 'A', attributes: { name: 'A', sku: 'B', external_ref: 'C' } },
      'Validation Error',
      'key must be the sku or the external_ref that the product has with these attributes',
    ],
    [
      'a price of an unknown book',
      {
        type: 'product-price',
        key: 'A',
        attributes: { pricebook_id: UNKNOWN, currencies: { USD: { amount: 1 } } },
      },
      'Not Found',
      'price book not found',
    ],
    [
      'a node of an unknown hierarchy',
      { type: 'node', key: 'A', attributes: { hierarchy_id: UNKNOWN, name: 'A' } },
      'Not Found',
      'hierarchy not found',
    ],
    [
      'stock of an unknown product',
      { type: 'stock', key: 'NOBODY', attributes: { quantity: 1 } },
      'Product not found',
      'key must be the SKU, the external_ref or the id of a product',
    ],
    [
      'stock below 0',
      { type: 'stock', key: 'A', attributes: { quantity: -1 } },
      'Validation Error',
      'attributes.quantity must be an integer from 0 to 2147483647',
    ],
  ])('fails alone: %s', async (name, line, title, detail) => {
    const [before, after] = [`BEFORE ${name}`, `AFTER ${name}`];
    const lines = [importAdmin.product(before), line as object, importAdmin.product(after)];
    expect(await importAdmin.errorsOf(lines)).toEqual([[2, title, detail]]);
    expect(await importAdmin.productWith(before)).toBeDefined();
    expect(await importAdmin.productWith(after)).toBeDefined();
  });

  it('names the field of a price', async () => {
    const of = (attributes: object) => ({
      type: 'product-price',
      key: 'P',
      attributes: { pricebook_id: importAdmin.priceBookId, ...attributes },
    });
    const errors = await importAdmin.errorsOf([
      of({ currencies: { usd: { amount: 1 } } }),
      of({ currencies: { USD: { amount: 1.5 } } }),
      of({ sku: 'Q', currencies: { USD: { amount: 1 } } }),
      of({}),
    ]);
    expect(errors.map(([, , detail]) => detail)).toEqual([
      'attributes.currencies.usd is not a key of this field; keys are three capital letters',
      'attributes.currencies.USD.amount must be an integer from 0 to 9007199254740991',
      'attributes.sku must be the key',
      'attributes.currencies must be an object of 1 to 100 objects, whose keys are three capital letters',
    ]);
  });

  it('leaves the tree unchanged if it is a node', async () => {
    const errors = await importAdmin.errorsOf([
      importAdmin.node('top'),
      importAdmin.node('below', { name: 'Below', parent_key: 'top' }),
      importAdmin.node('top', { parent_key: 'below' }),
      importAdmin.node('top', { parent_key: 'nobody' }),
      importAdmin.node('top', { parent_id: UNKNOWN }),
      importAdmin.node('top', { parent_id: UNKNOWN, parent_key: 'below' }),
      importAdmin.node('top', { product_keys: ['NOBODY'] }),
      importAdmin.node('top', { external_ref: 'other' }),
      importAdmin.node('nameless', {}),
    ]);
    expect(errors).toEqual([
      [3, 'Validation Error', 'attributes.parent_id must not be the node or one below it'],
      [4, 'Not Found', 'attributes.parent_key: no node of the hierarchy has this external_ref'],
      [5, 'Not Found', 'attributes.parent_id must be the id of a node of this hierarchy'],
      [6, 'Validation Error', 'attributes.parent_key must be left out when parent_id is sent'],
      [
        7,
        'Product not found',
        'attributes.product_keys: each must be the SKU, the external_ref or the id of a product',
      ],
      [8, 'Validation Error', 'attributes.external_ref must be the key'],
      [9, 'Validation Error', 'attributes.name must be a text of 1 to 255 characters'],
    ]);
    const top = (await importAdmin.nodes()).find(({ attributes }) => attributes['name'] === 'top');
    expect(top?.attributes).not.toHaveProperty('parent_id');
  });

  it('leaves other products unchanged if it is a product', async () => {
    const products = new ProductAdmin(shop);
    for (const name of ['One', 'Two']) await products.create({ name, external_ref: 'shared' });
    await products.create({ name: 'Three', sku: 'THREE', slug: 'three' });
    const errors = await importAdmin.errorsOf([
      importAdmin.product('shared', { name: 'Neither' }),
      importAdmin.product('FOUR', { name: 'Four', slug: 'three' }),
      importAdmin.product('four', { name: 'Four', sku: 'THREE' }),
    ]);
    const taken =
      'Another product has the same value in a field that must be unique; choose another value';
    expect(errors).toEqual([
      [1, 'Conflict', 'key is the external_ref of several products; name one of them by its SKU'],
      [2, 'Conflict', taken],
      [3, 'Conflict', taken],
    ]);
  });

  it('may have several errors, which are listed page by page', async () => {
    const bad = importAdmin.product('BAD', { name: '', status: 'sold', commodity_type: 'liquid' });
    const { id, failed } = await importAdmin.import([bad, bad]);
    expect(failed).toBe(2);
    const path = `${IMPORTS}/${id}/errors?page[limit]=2&page[offset]=2`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.meta).toMatchObject({ page: { total: 3 }, results: { total: 6 } });
    expect(body.data.map((one: { line: number }) => one.line)).toEqual([1, 2]);
    await shop.admin('get', `${IMPORTS}/${UNKNOWN}/errors`).expect(404);
  });

  it('fails alone if it is too long or not text', async () => {
    const file = Buffer.concat([
      Buffer.from(`${JSON.stringify(importAdmin.product('FIRST'))}\n`),
      Buffer.from(
        `{"type":"product","key":"LONG","attributes":{"name":"${'x'.repeat(1024 * 1024)}"}}\n`,
      ),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from(JSON.stringify(importAdmin.product('SHORT'))),
    ]);
    const request = shop.admin('post', IMPORTS).type('application/x-ndjson');
    const { body } = await request.send(file).expect(202);
    expect(await importAdmin.ended(body.data.id)).toMatchObject({ done: 2, failed: 2 });
    const { body: errors } = await shop.admin('get', `${IMPORTS}/${body.data.id}/errors`);
    expect(errors.data.map((one: { detail: string }) => one.detail)).toEqual([
      'The line is larger than 1 MiB; say less in it',
      'The line must be text in UTF-8',
    ]);
    expect(await importAdmin.productWith('SHORT')).toBeDefined();
  });

  it.each<[name: string, file: string | Buffer]>([
    ['a table', 'sku,name\nA,b\n'],
    ['a list', '[]\n{}'],
    ['text in UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
    ['too long', `{"type":"${'x'.repeat(1024 * 1024)}"}`],
  ])('refuses the file if it is the first one, and it is %s', async (_name, file) => {
    const request = shop.admin('post', IMPORTS).type('application/x-ndjson');
    const { body } = await request.send(file).expect(400);
    expect(body.errors[0].detail).toMatch(/^The first line must be a JSON object/);
  });
});

/** How many imports there are, and how many parts of files wait to be carried out. */
async function keptOfImports() {
  const { body } = await shop.admin('get', IMPORTS).expect(200);
  const [parts] = await shop.app
    .get(Transactions, { strict: false })
    .statement<{ total: number | string }[]>('select count(*) as total from import_parts', []);
  return { imports: body.meta.results.total as number, parts: Number(parts?.total) };
}

describe('a table of another shop', () => {
  const ENDLESS = 'x'.repeat(50_000_000);
  const GOOD = Array.from({ length: 300 }, (_, n) => `end-${String(n)},End,1.00`).join('\n');

  it.each<[name: string, file: string | Buffer, status: number, detail: string]>([
    ['is packed', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), 415, 'is packed; unpack it'],
    ['is in UTF-16', Buffer.from('\ufeffHandle\na', 'utf16le'), 400, 'must be text in UTF-8'],
    ['begins with a line of 50 MB', ENDLESS, 400, 'line 1 is larger than 1 MiB'],
    [
      'has a line of 50 MB far behind',
      `Handle,Title,Price\n${GOOD}\nlast,"${ENDLESS}",1.00\n`,
      400,
      'is larger than 1 MiB; check its quotes',
    ],
  ])('that %s is refused, and nothing of it is kept', async (_name, file, status, detail) => {
    const before = await keptOfImports();
    const path = `${IMPORTS}?format=shopify-products`;
    const { body } = await shop.admin('post', path).type('text/csv').send(file).expect(status);
    expect(body.errors[0].detail).toContain(detail);
    expect(await keptOfImports()).toEqual(before);
    await importAdmin.import([importAdmin.product('NEXT')]);
  });
});
