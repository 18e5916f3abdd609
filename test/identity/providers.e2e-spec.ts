import { Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

const AT = 'The address of the discovery document';
const MEBIBYTE = 1024 * 1024;

let shop: Shop;
let path: string;
let provider: DiscoveryServer;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  const { id } = body.data.relationships.authentication_realm.data;
  path = `/v2/authentication-realms/${id}/oidc-profiles`;
});

beforeEach(async () => {
  provider = await DiscoveryServer.open();
});

afterEach(() => provider.close());

const post = (name: string, discoveryUrl = provider.url) => {
  const client = { client_id: 'harbour-idp', client_secret: 'secret' };
  return shop.admin('post', path).send({ data: { name, discovery_url: discoveryUrl, ...client } });
};

const names = async () => {
  const { body } = await shop.get(path).expect(200);
  return (body.data as { name: string }[]).map(({ name }) => name);
};

/** Asks for a profile that must not be made, and answers with why not. */
const refusal = async (discoveryUrl?: string): Promise<string> => {
  const { body } = await post('Refused', discoveryUrl).expect(422);
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0]).toStrictEqual({
    status: '422',
    title: 'Provider not usable',
    detail: expect.any(String),
    source: 'data.discovery_url',
  });
  expect(await names()).not.toContain('Refused');
  return body.errors[0].detail;
};

describe('a provider', () => {
  it('is usable with the required metadata alone', async () => {
    await post('Least').expect(201);
    expect(provider.requests).toBe(1);
  });

  it('is usable if it supports client_secret_basic among others', async () => {
    const methods = ['client_secret_post', 'client_secret_basic'];
    provider.says({ token_endpoint_auth_methods_supported: methods });
    await post('Methods').expect(201);
  });

  it('may have an issuer with a trailing slash, which is kept', async () => {
    provider.says({ issuer: `${provider.issuer}/` });
    const { body } = await post('Slash').expect(201);
    expect(body.data.meta.issuer).toBe(`${provider.issuer}/`);
  });

  it('may have its discovery document at another address than its issuer', async () => {
    provider.says({ issuer: 'https://id.example' });
    const url = `${provider.issuer}/metadata?tenant=1`;
    const { body } = await post('Elsewhere', url).expect(201);
    expect(body.data).toMatchObject({ discovery_url: url, meta: { issuer: 'https://id.example' } });
  });

  it.each([
    [{ issuer: undefined }, 'issuer of the discovery document is missing'],
    [
      { authorization_endpoint: undefined },
      'authorization_endpoint of the discovery document is missing',
    ],
    [{ token_endpoint: undefined }, 'token_endpoint of the discovery document is missing'],
    [{ jwks_uri: undefined }, 'jwks_uri of the discovery document is missing'],
    [{ jwks_uri: 7 }, 'jwks_uri of the discovery document is no address'],
    [
      { token_endpoint: 'http://id.example/token' },
      'token_endpoint of the discovery document must begin with https://',
    ],
    [
      { token_endpoint: 'https://169.254.169.254/latest/meta-data' },
      'token_endpoint of the discovery document is in a private network',
    ],
    [
      { jwks_uri: 'https://10.0.0.1/keys' },
      'jwks_uri of the discovery document is in a private network',
    ],
    [
      { userinfo_endpoint: 'https://[fd00::1]/me' },
      'userinfo_endpoint of the discovery document is in a private network',
    ],
    [
      { authorization_endpoint: 'javascript:alert(1)' },
      'authorization_endpoint of the discovery document must begin with https://',
    ],
    [
      { issuer: 'https://id.example' },
      'issuer of the discovery document is not the one that /.well-known/openid-configuration of this address belongs to',
    ],
    [
      { token_endpoint_auth_methods_supported: ['client_secret_post'] },
      'token_endpoint_auth_methods_supported of the discovery document lacks client_secret_basic',
    ],
  ])('is not usable if its metadata contain %j', async (changes, sentence) => {
    provider.says(changes);
    expect(await refusal()).toBe(sentence);
  });

  it.each([
    ['', 'The discovery document is no JSON'],
    ['<html>Sign in</html>', 'The discovery document is no JSON'],
    ['{"issuer":', 'The discovery document is no JSON'],
    ['[]', 'The discovery document is no JSON object'],
    ['null', 'The discovery document is no JSON object'],
    ['"https://id.example"', 'The discovery document is no JSON object'],
    ['['.repeat(100_000), 'The discovery document is no JSON'],
  ])('is not usable if it sends %.20j', async (body, sentence) => {
    provider.sends(body);
    expect(await refusal()).toBe(sentence);
  });

  it.each([201, 404, 500])('is not usable if it answers with status %d', async (status) => {
    provider.sends('{}', status);
    expect(await refusal()).toBe(`${AT} answers with status ${status} instead of 200`);
  });

  it('is not followed to another address by a redirect', async () => {
    provider.sends('', 302, { location: `${provider.issuer}/elsewhere` });
    expect(await refusal()).toBe(`${AT} answers with status 302 instead of 200`);
    expect(provider.requests).toBe(1);
  });

  it('is not usable if it sends more than a mebibyte, and is not read to the end', async () => {
    let sent = 0;
    provider.does((response) => {
      response.writeHead(200);
      const more = () => {
        if (response.destroyed || sent > 50 * MEBIBYTE) response.end();
        else response.write(' '.repeat(MEBIBYTE / 4), () => setImmediate(more));
        sent += MEBIBYTE / 4;
      };
      more();
    });
    expect(await refusal()).toBe(`${AT} answers with more than ${MEBIBYTE} bytes`);
    expect(sent).toBeLessThan(10 * MEBIBYTE);
  });

  it('must begin its response within five seconds', async () => {
    provider.does(() => undefined);
    const begun = performance.now();
    expect(await refusal()).toBe(`${AT} did not answer in time`);
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(4.9);
    expect(seconds).toBeLessThan(10);
  });

  it('must end its response within five seconds', async () => {
    provider.does((response) => {
      const drop = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drop));
    });
    expect(await refusal()).toBe(`${AT} did not answer in time`);
  });

  it('is not usable if it closes the connection', async () => {
    provider.does((response) => response.socket?.destroy());
    expect(await refusal()).toBe(`${AT} could not be reached`);
  });

  it('is not usable if nothing listens at its address', async () => {
    // No system gives this port to a server that asks for any, as those of other tests do.
    expect(await refusal('http://127.0.0.1:99')).toBe(`${AT} could not be reached`);
  });

  it('delays no other request while the service waits for it', async () => {
    provider.does(() => undefined);
    const waiting = post('Slow').expect(422);
    const slow = waiting.then(() => 'slow');
    const other = shop.admin('put', '/v2/settings').send({ data: {} });
    expect(await Promise.race([slow, other.expect(200).then(() => 'other')])).toBe('other');
    await slow;
  });
});

describe('the provider of a profile', () => {
  const change = (id: string, data: object) => shop.admin('put', `${path}/${id}`).send({ data });
  const create = async (name: string): Promise<string> =>
    (await post(name).expect(201)).body.data.id;

  it('is fetched again at every change', async () => {
    const id = await create('Asked again');
    provider.says({ issuer: `${provider.issuer}/` });
    const { body } = await change(id, { client_id: 'other', client_secret: 'new' }).expect(200);
    expect(body.data).toMatchObject({
      client_id: 'other',
      meta: { issuer: `${provider.issuer}/` },
    });
    expect(provider.requests).toBe(2);
  });

  it('prevents changes of the profile once it is no longer usable', async () => {
    const id = await create('Gone');
    provider.says({ jwks_uri: undefined });
    const { body } = await change(id, { name: 'Renamed' }).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Provider not usable' }]);
    expect(await names()).toContain('Gone');
  });

  it('is not stored with an issuer that a concurrent change replaced', async () => {
    const other = await DiscoveryServer.open();
    const id = await create('Replaced');
    const { issuer } = provider;
    let release = () => provider.says({});
    provider.does((response) => {
      release = () => {
        provider.says({});
        response.end(
          JSON.stringify({
            issuer,
            authorization_endpoint: issuer,
            token_endpoint: issuer,
            jwks_uri: issuer,
          }),
        );
      };
    });
    const renaming = change(id, { name: 'Renamed meanwhile' }).then(({ body }) => body);
    while (provider.requests < 2) await new Promise(setImmediate);
    await change(id, { discovery_url: other.url, client_secret: 'new' }).expect(200);
    release();
    expect((await renaming).data).toMatchObject({
      name: 'Renamed meanwhile',
      discovery_url: other.url,
      meta: { issuer: other.issuer },
    });
    await other.close();
  });
});
