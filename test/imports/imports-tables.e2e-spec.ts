import { Shop } from '#testing';
import { ImportAdmin, IMPORTS } from '../support/imports';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const importTable = (format: string, rows: readonly string[]) =>
  importAdmin.importTable(format, rows);

const byName = <One extends { readonly name: string }>(all: readonly One[]) =>
  [...all].sort((one, other) => one.name.localeCompare(other.name));

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

  it('of products finds one that has no SKU by its id, and creates it with this id', async () => {
    const id = '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1';
    for (const name of ['Barge', 'Barge of iron']) {
      expect(await importTable('products', ['id,name', `${id},${name}`])).toMatchObject({
        done: 1,
      });
      const { body } = await shop.admin('get', `/pcm/products/${id}`).expect(200);
      expect(body.data.attributes).toEqual({
        name,
        status: 'draft',
        commodity_type: 'physical',
      });
    }
    expect(await importTable('stock', ['id,quantity', `${id},3`])).toMatchObject({ done: 1 });
  });

  it('of products has children behind their parents, and says why one cannot be', async () => {
    const id = '7c3e9f21-5d4c-4b3a-8f17-16e5d4c3b2a1';
    const cell = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
    const size = (value: string) => cell([{ name: 'size', value }]);
    const sizes = cell([{ name: 'Size', options: [{ name: 'S' }, { name: 'M' }] }]);
    const other = cell([{ name: 'Color', options: [{ name: 'sea' }] }]);
    const head = 'id,sku,name,base_product_id,options,variations';
    const parent = `${id},OAR,Oar,,,${sizes}`;
    const rows = [
      head,
      parent,
      `,OAR-S,,${id},${size('s')},`,
      `,OAR-M,Long oar,${id},${size('M')},`,
    ];
    expect(await importTable('products', rows)).toMatchObject({ done: 3, failed: 0 });
    const read = async () => {
      const { body } = await shop.admin('get', `/pcm/products/${id}/children`).expect(200);
      const children = body.data as { attributes: { sku: string } }[];
      return children.sort((one, next) => one.attributes.sku.localeCompare(next.attributes.sku));
    };
    const children = await read();
    expect(children.map(({ attributes }) => attributes)).toMatchObject([
      { sku: 'OAR-M', name: 'Long oar', base_product_id: id },
      { sku: 'OAR-S', name: 'Oar S', base_product_id: id },
    ]);
    expect(await importTable('products', rows)).toMatchObject({ done: 3, failed: 0 });
    expect((await read()).map(({ attributes }) => attributes)).toEqual(
      children.map(({ attributes }) => attributes),
    );
    const wrong = await importTable('products', [
      head,
      `,OAR-L,,${id},${size('L')},`,
      `,OAR-2,,${id},${size('M')},`,
      `,HUT,,${id},${size('S')},`,
      `,LOST,,11111111-1111-4111-8111-111111111111,${size('S')},`,
      `${id},OAR,,,,${other}`,
      `,SOLO,Solo,,,`,
      `,SOLO-S,,,,"[{}]"`,
    ]);
    const { body } = await shop.admin('get', `${IMPORTS}/${wrong.id}/errors`).expect(200);
    const errors = body.data as { line: number; detail: string }[];
    expect(errors.map(({ line, detail }) => [line, detail])).toStrictEqual([
      [2, 'attributes.options must name an option of Size that the parent has'],
      [3, expect.stringContaining('has a child with these options already')],
      [4, expect.stringContaining('is no child of this parent')],
      [5, expect.stringContaining('must be the id of a product')],
      [6, expect.stringContaining('has other variations already')],
      [8, expect.stringContaining('variations[0].options must be')],
      [8, expect.stringContaining('variations[0].name must be')],
    ]);
    expect((await read()).length).toBe(2);
  });

  it('of promotions creates them with their codes, and changes nothing when it comes again', async () => {
    const rows = [
      'name,codes,promotion_type,amounts.USD,percentage,schema,start,end,enabled,conditions',
      'Autumn,"FALL3, FALL4",fixed_discount,300,,,2030-01-01T00:00:00Z,2040-01-01T00:00:00Z,true,"{""min_quantity"":2}"',
      'Ten off,"[{""code"":""TEN"",""uses"":5}]",percent_discount,,10,,2030-01-01T00:00:00Z,2040-01-01T00:00:00Z,true,',
      'Free way,,free_shipping,,,{},2030-01-01T00:00:00Z,2040-01-01T00:00:00Z,false,',
      'Odd,FALL3,percent_discount,,10,,2030-01-01T00:00:00Z,2040-01-01T00:00:00Z,true,',
      'Never,,percent_discount,,10,,2040-01-01T00:00:00Z,2030-01-01T00:00:00Z,true,',
      'Club,,percent_discount,,10,,2030-01-01T00:00:00Z,2040-01-01T00:00:00Z,true,"{""extension"":{""name"":""club""}}"',
    ];
    const first = await importTable('promotions', rows);
    expect(first).toMatchObject({ status: 'done', done: 3, failed: 3 });
    const errors = await shop.admin('get', `${IMPORTS}/${first.id}/errors`).expect(200);
    expect(errors.body.data).toMatchObject([
      { line: 5, title: 'Conflict' },
      { line: 6, detail: expect.stringContaining('attributes.end must be after the start') },
      { line: 7, detail: expect.stringContaining('extension.name must be an extension') },
    ]);
    const promotions = async () => {
      const { body } = await shop.admin('get', '/v2/promotions').expect(200);
      const all = byName(body.data as { id: string; name: string; meta: object }[]);
      const codes = await Promise.all(
        all.map(async ({ id }) => {
          const listed = await shop.admin('get', `/v2/promotions/${id}/codes`).expect(200);
          return (listed.body.data as { code: string; uses?: number }[]).map(({ code, uses }) => {
            return uses === undefined ? code : `${code} ${String(uses)}`;
          });
        }),
      );
      return all.map(({ meta: _, ...one }, place) => ({ ...one, codes: codes[place] }));
    };
    const before = await promotions();
    expect(before).toMatchObject([
      { name: 'Autumn', schema: { currencies: [{ currency: 'USD', amount: 300 }] } },
      { name: 'Free way', promotion_type: 'free_shipping', enabled: false, codes: [] },
      { name: 'Ten off', schema: { percentage: 10 }, codes: ['TEN 5'] },
    ]);
    expect(before[0]).toMatchObject({ codes: ['FALL3', 'FALL4'], conditions: { min_quantity: 2 } });
    expect(await importTable('promotions', rows.slice(0, 4))).toMatchObject({ done: 3 });
    expect(await promotions()).toEqual(before);
  });

  it('of customers makes accounts with people and addresses, each once', async () => {
    const rows = [
      'external_ref,name,member.name,member.email,address.line_1,address.city,address.postcode,address.country,members',
      'c-1,Harbour Supplies,Ines Falk,ines@harbour.example,Kai 4,Kiel,24103,DE,"[{""name"":""Jon"",""email"":""jon@harbour.example""}]"',
      'c-2,Quay Books,Ines Falk,INES@harbour.example,,,,,',
      'c-3,Nowhere,Una,una@nowhere.example,Street,,1,Narnia,',
    ];
    const first = await importTable('customers', rows);
    expect(first).toMatchObject({ status: 'done', done: 2, failed: 1 });
    const everything = async () => {
      const accounts = await shop.admin('get', '/v2/accounts').expect(200);
      const all = byName(accounts.body.data as { id: string; name: string }[]);
      return Promise.all(
        all.map(async ({ id, name }) => {
          const path = `/v2/accounts/${id}`;
          const addresses = await shop.admin('get', `${path}/addresses`).expect(200);
          const members = await shop.admin('get', `${path}/account-memberships`).expect(200);
          return { id, name, addresses: addresses.body.data, members: members.body.data };
        }),
      );
    };
    const before = await everything();
    expect(before).toMatchObject([
      {
        name: 'Harbour Supplies',
        addresses: [{ name: 'Address', line_1: 'Kai 4', city: 'Kiel', country: 'DE' }],
        members: [{}, {}],
      },
      { name: 'Quay Books', addresses: [], members: [{}] },
    ]);
    const people = await shop.admin('get', '/v2/account-members').expect(200);
    expect(people.body.data).toHaveLength(2);
    await importTable('customers', rows.slice(0, 3));
    const after = await everything();
    expect(after.map(({ members }) => members)).toEqual(before.map(({ members }) => members));
    expect(after.map(({ addresses }) => addresses.length)).toEqual([1, 0]);
    expect((await shop.admin('get', '/v2/account-members').expect(200)).body.data).toHaveLength(2);
  });

  it('takes a formula for a text, and for an error where a number must be', async () => {
    const head = 'sku,name,description,weight.value,weight.unit';
    const rows = [head, '=1+1,=2+2,@SUM(A1),=3,kg', "=1+2,'=cmd,-4,5,kg"];
    const { id, done } = await importTable('products', rows);
    expect(done).toBe(1);
    const errors = await shop.admin('get', `${IMPORTS}/${id}/errors`).expect(200);
    expect(errors.body.data).toMatchObject([
      { line: 2, detail: expect.stringContaining('attributes.weight.value') },
    ]);
    const { body } = await shop.admin('get', '/pcm/products?filter=like(sku,=*)').expect(200);
    expect(body.data).toMatchObject([{ attributes: { sku: '=1+2', name: '=cmd' } }]);
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
      'query.format must be one of: products, prices, stock, customers, promotions, shopify-products, woocommerce-products',
    ],
    [
      'with an unknown column',
      'stock',
      'sku,colour\nA,1',
      'unknown column "colour"; the columns are sku, external_ref, id, quantity',
    ],
    ['with a column twice', 'stock', 'sku,quantity,sku\n', 'the column "sku" twice'],
    ['without a key', 'stock', 'quantity\n1', 'must have the column sku or external_ref or id'],
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

  it.each([
    'application/zip',
    'application/x-gzip',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])('that is packed is refused with what to do about it: %s', async (type) => {
    const path = `${IMPORTS}?format=stock`;
    const { body } = await shop.admin('post', path).type(type).send('x').expect(415);
    expect(body.errors[0].detail).toMatch(/^The file is packed; unpack it/);
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
