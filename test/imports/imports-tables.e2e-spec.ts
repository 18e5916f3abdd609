import { Shop } from '#testing';
import { ImportAdmin, IMPORTS } from '../support/imports';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const send = (format: string, rows: string | Buffer, more = '') =>
  shop.admin('post', `${IMPORTS}?format=${format}${more}`).type('text/csv').send(rows);

async function importTable(format: string, rows: readonly string[]) {
  const { body } = await send(format, rows.join('\r\n')).expect(202);
  return importAdmin.ended(body.data.id);
}

describe('a table', () => {
  it('of products creates and changes them, and leaves alone what its cells do not say', async () => {
    const field = { resource: 'product', key: 'floors', name: 'Floors', value_type: 'integer' };
    await shop
      .admin('post', '/v2/custom-fields')
      .send({ data: { type: 'custom_field', ...field } })
      .expect(201);
    const head = 'sku;name;description;weight.value;weight.unit;custom_fields.floors;custom_inputs';
    const inputs = '"{""text"":{""name"":""Text"",""required"":true}}"';
    const rows = [
      head,
      `HUT;Hut;"'=SUM(A1); hut\nby the ""sea""";1.5;kg;2;${inputs}`,
      'INN;Inn;;;;;',
    ];
    expect(await importTable('products', rows)).toMatchObject({ status: 'done', done: 2 });
    const hut = {
      name: 'Hut',
      description: '=SUM(A1); hut\nby the "sea"',
      weight: { value: 1.5, unit: 'kg' },
      custom_fields: { floors: 2 },
      custom_inputs: { text: { name: 'Text', required: true } },
    };
    expect(await importTable('products', ['name,sku', 'Hut on the hill,HUT'])).toMatchObject({
      done: 1,
    });
    expect((await importAdmin.productWith('HUT'))?.attributes).toMatchObject({
      ...hut,
      name: 'Hut on the hill',
    });
  });

  it('of prices and of stock is about the SKU of a product', async () => {
    await importTable('products', ['sku\tname', 'SHED\tShed']);
    const prices = ['sku,pricebook_id,currencies.USD.amount,currencies.USD.includes_tax'];
    prices.push(`SHED,${importAdmin.priceBookId},1250,TRUE`);
    expect(await importTable('prices', prices)).toMatchObject({ status: 'done', done: 1 });
    expect(await importAdmin.prices()).toMatchObject([
      { attributes: { sku: 'SHED', currencies: { USD: { amount: 1250, includes_tax: true } } } },
    ]);
    expect(await importTable('stock', ['\ufeffquantity,sku', '7,SHED'])).toMatchObject({ done: 1 });
    expect(await importAdmin.stockOf('SHED')).toMatchObject({ total: 7 });
  });

  it('reports each wrong row by the line where it begins', async () => {
    const rows = [
      'sku,name,description,status',
      'BARN,Barn,"A barn\nof wood",live',
      ',Nobody,,',
      'LOFT,Loft,,gone',
      '',
      'A,b,,draft,e',
    ];
    const { id } = await importTable('products', rows);
    const { body } = await shop.admin('get', `${IMPORTS}/${id}/errors`).expect(200);
    const errors = body.data as { line: number; detail: string }[];
    expect(errors.map(({ line, detail }) => [line, detail])).toStrictEqual([
      [4, expect.stringContaining('fill in its key')],
      [5, expect.stringContaining('attributes.status must be one of')],
      [7, expect.stringContaining('more cells')],
    ]);
  });

  it.each<[name: string, format: string, file: string | Buffer, detail: string]>([
    [
      'without its format',
      '',
      'sku,name\nA,b',
      'query.format must be one of: products, prices, stock',
    ],
    [
      'with an unknown column',
      'stock',
      'sku,colour\nA,1',
      'unknown column "colour"; the columns are sku, quantity',
    ],
    ['with a column twice', 'stock', 'sku,quantity,sku\n', 'the column "sku" twice'],
    ['without a key', 'stock', 'quantity\n1', 'must have the column sku'],
    ['with too many columns', 'stock', `sku${',a'.repeat(1000)}`, 'more than 1000 columns'],
    ['in UTF-16', 'stock', Buffer.from('\ufeffsku,quantity\nA,1', 'utf16le'), 'text in UTF-8'],
    ['with an open quote', 'stock', 'sku,quantity\n"A,1\n', 'has a quote that never ends'],
    [
      'with an endless row',
      'stock',
      `sku,quantity\n${'x'.repeat(2 ** 20 + 9)}`,
      'larger than 1 MiB',
    ],
    ['without rows', 'stock', 'sku,quantity\n', 'at least one line'],
    ['without anything', 'stock', '', 'at least one line'],
  ])('%s is refused at once', async (_name, format, file, detail) => {
    const path = format === '' ? IMPORTS : `${IMPORTS}?format=${format}`;
    const { body } = await shop.admin('post', path).type('text/csv').send(file).expect(400);
    expect(body.errors[0].detail).toContain(detail);
  });

  it('that is packed is refused', async () => {
    await send('stock', Buffer.from([0x50, 0x4b, 3, 4, 0])).expect(415);
  });

  it('has a format, and lines of JSON have none', async () => {
    const path = `${IMPORTS}?format=stock`;
    const { body } = await shop
      .admin('post', path)
      .type('application/x-ndjson')
      .send('{}')
      .expect(400);
    expect(body.errors[0].source).toBe('query.format');
  });
});
