import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BOOTSTRAP, publishShop, Shop } from '#testing';
import { PNG } from '../support/file-samples';
import { storeFile } from '../support/stored-files';

const KEYS = '/v2/application-keys';
const KIB = 1024;
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;
type Encoding = keyof typeof DECODERS;

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  token = await shop.token('client_credentials');
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

/** The answer as it goes over the wire; clients of tests would unpack it. */
function wire(
  method: 'GET' | 'HEAD' | 'POST',
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) {
  return shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

/** An application key whose own page is exactly so long, which must be about 1 KiB. */
async function keyShownIn(bytes: number): Promise<string> {
  const { body } = await shop
    .admin('post', KEYS)
    .send({ data: { name: 'x' } })
    .expect(201);
  const path = `${KEYS}/${(body as { data: { id: string } }).data.id}`;
  const { rawPayload } = await wire('GET', path);
  const missing = bytes - rawPayload.length + 1;
  const name = '😀'.repeat(Math.floor(missing / 4)) + 'x'.repeat(missing % 4);
  await shop.admin('put', path).send({ data: { name } }).expect(200);
  expect((await wire('GET', path)).rawPayload).toHaveLength(bytes);
  return path;
}

describe('a response above 1 KiB', () => {
  let path: string;

  beforeAll(async () => {
    path = await keyShownIn(KIB + 1);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] satisfies [string, Encoding][])('is compressed for %s as %s', async (accepted, encoding) => {
    const plain = await wire('GET', path);
    const packed = await wire('GET', path, accepting(accepted));
    expect(packed.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'content-encoding': encoding,
      'content-length': String(packed.rawPayload.length),
      vary: 'Accept-Encoding',
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(DECODERS[encoding](packed.rawPayload)).toStrictEqual(plain.rawPayload);
  });

  it.each([undefined, '', 'identity', 'deflate', 'compress', 'br;q=0', '*;q=0'])(
    'is sent uncompressed for %j',
    async (accepted) => {
      const options = accepted === undefined ? {} : accepting(accepted);
      const { headers, rawPayload } = await wire('GET', path, options);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers).toMatchObject({ 'content-length': String(KIB + 1), vary: 'Accept-Encoding' });
      expect(rawPayload).toHaveLength(KIB + 1);
    },
  );

  it('has the same headers when only the headers are requested', async () => {
    const same = (headers: object) => ({ ...headers, date: '', 'x-request-id': '' });
    for (const options of [{}, accepting('br'), accepting('gzip')]) {
      const whole = await wire('GET', path, options);
      const head = await wire('HEAD', path, options);
      expect(head.rawPayload).toHaveLength(0);
      expect(same(head.headers)).toStrictEqual(same(whole.headers));
    }
  });

  it('is also compressed if it is a refusal', async () => {
    const data = Array.from({ length: 20 }, () => ({ type: 'cart_item', sku: 'MUG', quantity: 0 }));
    const items = '/v2/carts/one/items';
    const refused = await wire('POST', items, { ...accepting('gzip'), body: { data } });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-encoding']).toBe('gzip');
    const { errors } = JSON.parse(gunzipSync(refused.rawPayload).toString()) as {
      errors: object[];
    };
    expect(errors).toHaveLength(20);
  });
});

it('a response of 1 KiB is sent uncompressed', async () => {
  const { headers } = await wire('GET', await keyShownIn(KIB), accepting('br, gzip'));
  expect(headers['content-encoding']).toBeUndefined();
});

it('a response with a secret is never compressed at any length', async () => {
  const body = { data: { name: '😀'.repeat(255) } };
  const created = await wire('POST', KEYS, { ...accepting('br, gzip'), body });
  expect(created.json()).toMatchObject({ data: { client_secret: expect.any(String) } });
  expect(created.rawPayload.length).toBeGreaterThan(KIB);
  expect(created.headers['content-encoding']).toBeUndefined();
  expect(created.headers['cache-control']).toBe('no-store');
});

it('an image file is sent uncompressed, and a 304 has no body', async () => {
  const { id } = await storeFile(shop, PNG, 'mug.png');
  const whole = await wire('GET', `/files/${id}`, accepting('br, gzip'));
  expect(whole.rawPayload).toStrictEqual(PNG);
  expect(whole.headers['content-encoding']).toBeUndefined();
  const known = { 'accept-encoding': 'br', 'if-none-match': String(whole.headers.etag) };
  const unchanged = await wire('GET', `/files/${id}`, { headers: known });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.rawPayload).toHaveLength(0);
  expect(unchanged.headers).not.toHaveProperty('content-encoding');
});

describe('every response', () => {
  const STRICT = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  it.each([
    ['what was asked for', 'get', KEYS, 200],
    ['a probe', 'get', '/health/live', 200],
    ['a refused token', 'get', `${KEYS}?`, 401],
    ['an unknown path', 'get', '/nowhere', 404],
    ['an unreadable path', 'get', '/v2/carts/%zz', 400],
    ['a wrong body', 'post', KEYS, 400],
    ['no body at all', 'delete', '/v2/carts/one', 204],
    ['a sign-on that cannot begin', 'get', '/oidc-idp/login/stores/x/authentication-realms/y', 400],
  ] as const)(
    'forbids browsers to guess its type, to cache it and to frame it: %s',
    async (_, method, path, status) => {
      const sent = status === 401 ? shop.send(method, path) : shop.admin(method, path);
      const { headers } = await sent.expect(status);
      expect(headers).toMatchObject(STRICT);
    },
  );

  it('has these headers even after unusual HTTP', async () => {
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('nonsense\r\n\r\n');
    let answer = '';
    for await (const part of socket) answer += String(part);
    for (const [name, value] of Object.entries(STRICT)) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
    }
  });

  it('requires https only if the service is reached by it', async () => {
    const plain = await Shop.open({ PUBLIC_URL: 'http://shop.example' });
    const { headers } = await plain.send('get', '/health/live').expect(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });

  it('has these headers with an access token, too', async () => {
    const form = { grant_type: 'implicit', client_id: BOOTSTRAP.id };
    const { headers } = await shop.send('post', '/oauth/access_token').type('form').send(form);
    expect(headers).toMatchObject(STRICT);
  });
});

describe('a response with prices', () => {
  const OWN = ['channel', 'context-tag', 'currency', 'account-management-authentication-token'];

  it('names the headers that selected them', async () => {
    const { headers } = await shop.get('/catalog/products').expect(200);
    const own = OWN.map((name) => `svc-${name}`);
    expect(headers['vary']).toBe(['Accept-Encoding', ...own].join(', '));
  });

  it('uses the header names of the installation', async () => {
    const renamed = await Shop.open({
      HEADER_PREFIX: 'Shop-',
      HEADER_ALIASES: 'SVC-Channel=X-Channel',
    });
    await publishShop(renamed, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
    const { headers } = await renamed.get('/catalog/products').expect(200);
    const names = String(headers['vary']).split(', ');
    expect(names).toEqual(expect.arrayContaining(['shop-channel', 'x-channel', 'svc-channel']));
    await renamed.close();
  });
});

describe('the version of a resource', () => {
  const BOOKS = '/pcm/pricebooks';
  const created = async () => {
    const data = { type: 'pricebook', attributes: { name: `Book ${String(Math.random())}` } };
    const { body } = await shop.admin('post', BOOKS).send({ data }).expect(201);
    return `${BOOKS}/${(body as { data: { id: string } }).data.id}`;
  };
  const versionOf = async (path: string, by = shop) =>
    String((await by.admin('get', path).expect(200)).headers['etag']);
  const describing = (path: string, description: string, by = shop) =>
    by.admin('put', path).send({ data: { type: 'pricebook', attributes: { description } } });

  it('is a strong tag, the same in every process until the resource changes', async () => {
    const path = await created();
    const before = await versionOf(path);
    expect(before).toMatch(/^"[\w-]{43}"$/);
    expect(await versionOf(path, await shop.another())).toBe(before);
    await describing(path, 'Of winter').expect(200);
    expect(await versionOf(path)).not.toBe(before);
    await shop
      .admin('get', path)
      .set('if-none-match', await versionOf(path))
      .expect(304);
    const { headers } = await shop.admin('get', BOOKS).expect(200);
    expect(headers['etag']).toBeUndefined();
  });

  it('is named by a change of what was read, and another one changes nothing', async () => {
    const path = await created();
    const old = await versionOf(path);
    await describing(path, 'Of winter').set('if-match', `"other", ${old}`).expect(200);
    const { body } = await describing(path, 'Of spring').set('if-match', old).expect(412);
    expect(body.errors).toMatchObject([
      { status: '412', title: 'Precondition failed', source: 'header.If-Match' },
    ]);
    await shop.admin('delete', path).set('if-match', old).expect(412);
    const { body: kept } = await shop.admin('get', path).expect(200);
    expect(kept.data.attributes.description).toBe('Of winter');
    await shop.admin('delete', path).set('if-match', '*').expect(204);
    await describing(path, 'Of spring').set('if-match', '*').expect(404);
  });

  it('lets one of several changes through, in whatever processes they come at once', async () => {
    const path = await created();
    const other = await shop.another();
    for (let round = 0; round < 3; round += 1) {
      const version = await versionOf(path);
      const all = await Promise.all(
        [shop, other, shop, other].map((by, index) =>
          describing(path, `${String(round)} by ${String(index)}`, by).set('if-match', version),
        ),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    }
  });

  it('never lets a change of others get lost', async () => {
    const path = await created();
    const other = await shop.another();
    const plain = (by: Shop, name: string) =>
      by.admin('put', path).send({ data: { type: 'pricebook', attributes: { name } } });
    for (let round = 0; round < 5; round += 1) {
      const version = await versionOf(path);
      const name = `Plain ${String(round)} ${String(Math.random())}`;
      const [conditional] = await Promise.all([
        describing(path, `Round ${String(round)}`).set('if-match', version),
        plain(other, name).expect(200),
        plain(shop, name).expect(200),
      ]);
      const { body } = await shop.admin('get', path).expect(200);
      expect([200, 412]).toContain(conditional.status);
      expect(body.data.attributes.name).toBe(name);
      expect(body.data.attributes.description === `Round ${String(round)}`).toBe(
        conditional.status === 200,
      );
    }
  });
});
