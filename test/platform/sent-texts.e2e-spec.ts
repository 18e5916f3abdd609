import { gzipSync } from 'node:zlib';
import { Shop } from '#testing';

const PRODUCTS = '/pcm/products';
const UTF8 = 'The body must be text in UTF-8';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const product = (name: string) => JSON.stringify({ data: { attributes: { name } } });

const send = (body: Buffer | string, headers: Readonly<Record<string, string>> = {}) =>
  shop
    .admin('post', PRODUCTS)
    .set({ 'content-type': 'application/json', ...headers })
    .serialize((bytes: unknown) => bytes as string)
    .send(body);

describe('a body', () => {
  afterAll(async () => {
    const { body } = await shop.admin('get', PRODUCTS).expect(200);
    expect(body.meta.results.total).toBe(1);
  });

  it('in UTF-8 keeps its letters', async () => {
    const { body } = await send(product('Jürgens Krug'), {
      'content-type': 'application/json; charset="UTF-8"',
    }).expect(201);
    expect(body.data.attributes.name).toBe('Jürgens Krug');
  });

  it('that is not UTF-8 is refused', async () => {
    const { body } = await send(Buffer.from(product('Jürgens Krug'), 'latin1')).expect(400);
    expect(body.errors).toEqual([{ status: '400', title: 'Bad Request', detail: UTF8 }]);
  });

  it.each([
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-encoding': 'gzip' },
  ])('written in another way is refused by its headers: %j', async (headers) => {
    const { body } = await send(product('Krug'), headers).expect(415);
    expect(body.errors).toMatchObject([{ title: 'Unsupported Media Type' }]);
  });

  it('is refused with a NUL in any of its texts, also in a field that nobody reads', async () => {
    const data = { attributes: { name: 'Krug' }, note: ['a\0'] };
    const { body } = await send(JSON.stringify({ data })).expect(400);
    const detail = 'data.note[0] must be a text without NUL';
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.note[0]', detail },
    ]);
  });

  it.each([
    ['that is not UTF-8', Buffer.from('grant_type=implicit&client_id=é', 'latin1')],
    ['with encoded bytes that are not UTF-8', 'grant_type=implicit&client_id=%E9'],
    ['with a NUL', 'grant_type=implicit&client_id=%00'],
  ])('of a token request %s is refused', async (_, sent) => {
    const type = 'application/x-www-form-urlencoded';
    const test = shop.send('post', '/oauth/access_token').set('content-type', type);
    const { body } = await test.send(sent as string).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Bad Request' }]);
  });

  it.each([
    ['that is not UTF-8', Buffer.from('ü.png', 'latin1')],
    ['with a NUL', Buffer.from('a\0.png')],
  ])('of an upload with a name %s is refused', async (_, name) => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="';
    const body = Buffer.concat([Buffer.from(head), name, Buffer.from('"\r\n\r\nx\r\n--x--\r\n')]);
    const test = shop
      .admin('post', '/v2/files')
      .set('content-type', 'multipart/form-data; boundary=x');
    const answer = await test.send(body).expect(400);
    expect(answer.body.errors).toMatchObject([{ title: 'Bad Request' }]);
  });
});

describe('an import', () => {
  const importFile = (body: Buffer | string, headers: Readonly<Record<string, string>> = {}) =>
    shop
      .admin('post', '/v2/imports')
      .set({ 'content-type': 'application/x-ndjson', ...headers })
      .send(body);

  it.each([
    ['that is compressed without a word about it', gzipSync('{}\n'), {}],
    ['that says that it is compressed', 'x', { 'content-encoding': 'gzip' }],
    ['in another charset', 'x', { 'content-type': 'application/x-ndjson; charset=latin1' }],
  ])('%s is refused', async (_, body, headers) => {
    await importFile(body, headers as Readonly<Record<string, string>>).expect(415);
  });
});

describe('an address', () => {
  it.each([
    ['get', '/pcm/products?filter=eq(name,a%00)', 'Validation Error', 'query.filter'],
    ['get', '/pcm/products?filter=eq(name,M%FCller)', 'Validation Error', 'query.filter'],
    ['get', '/v2/orders/%00', 'Bad Request', undefined],
    ['delete', '/v2/carts/a%00b', 'Bad Request', undefined],
    ['get', '/nothing/%00', 'Bad Request', undefined],
  ] as const)('is refused: %s %s', async (method, path, title, source) => {
    const { body } = await shop.admin(method, path).expect(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({ status: '400', title });
    expect(body.errors[0].source).toBe(source);
  });
});
