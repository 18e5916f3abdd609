import { Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

const AT = 'The address of the discovery document';

let strict: Shop;
let lenient: Shop;
let provider: DiscoveryServer;

beforeAll(async () => {
  strict = await Shop.open();
  lenient = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await DiscoveryServer.open();
});

afterAll(() => provider.close());

/** Asks for a profile that must not be made, and answers with why not. */
const refusal = async (shop: Shop, discoveryUrl = provider.url): Promise<string> => {
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  const { id } = body.data.relationships.authentication_realm.data;
  const client = { client_id: 'harbour-idp', client_secret: 'secret' };
  const answer = await shop
    .admin('post', `/v2/authentication-realms/${id}/oidc-profiles`)
    .send({ data: { name: 'Refused', discovery_url: discoveryUrl, ...client } })
    .expect(422);
  expect(answer.body.errors).toMatchObject([
    { status: '422', title: 'Provider not usable', source: 'data.discovery_url' },
  ]);
  return answer.body.errors[0].detail;
};

describe('the address of a provider', () => {
  it.each([
    ['https://169.254.169.254/latest/meta-data', 'is in a private network'],
    ['https://10.1.2.3/', 'is in a private network'],
    ['https://172.16.0.1/', 'is in a private network'],
    ['https://192.168.1.1:8443/', 'is in a private network'],
    ['https://100.64.0.1/', 'is in a private network'],
    ['https://0.0.0.0/', 'is in a private network'],
    ['https://[::]/', 'is in a private network'],
    ['https://[fe80::1]/', 'is in a private network'],
    ['https://[::ffff:10.0.0.1]/', 'is in a private network'],
    ['https://[::ffff:a9fe:a9fe]/', 'is in a private network'],
    ['https://0x0a000001/', 'is in a private network'],
    ['http://id.example/.well-known/openid-configuration', 'must begin with https://'],
    ['ftp://id.example/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://user:password@id.example/', 'must not hold a user name or a password'],
  ])('must not be %s anywhere', async (url, problem) => {
    expect(await refusal(strict, url)).toBe(`${AT} ${problem}`);
    expect(await refusal(lenient, url)).toBe(`${AT} ${problem}`);
  });

  it.each([
    ['https://127.0.0.1/', 'is in a private network'],
    ['https://2130706433/', 'is in a private network'],
    ['https://[::1]/', 'is in a private network'],
    ['https://[::ffff:127.0.0.1]/', 'is in a private network'],
    ['https://localhost/', 'is in a private network'],
    ['http://localhost/', 'must begin with https://'],
  ])('must not be %s unless the installation allows it', async (url, problem) => {
    expect(await refusal(strict, url)).toBe(`${AT} ${problem}`);
  });

  it('is not asked when it must not be', async () => {
    expect(await refusal(strict)).toBe(`${AT} is in a private network`);
    const byName = provider.url.replace('http://127.0.0.1', 'https://localhost');
    expect(await refusal(strict, byName)).toBe(`${AT} is in a private network`);
    expect(provider.requests).toBe(0);
  });
});
