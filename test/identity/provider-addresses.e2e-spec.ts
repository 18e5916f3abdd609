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

const profilesOf = async (shop: Shop): Promise<string> => {
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  const { id } = body.data.relationships.authentication_realm.data;
  return `/v2/authentication-realms/${id}/oidc-profiles`;
};
const profileAt = (discovery_url: string) => {
  const client = { client_id: 'harbour-idp', client_secret: 'secret' };
  return { data: { name: 'Staff sign-in', discovery_url, ...client } };
};

/** Asks for a profile that must not be made, and answers with why not. */
const refusal = async (shop: Shop, discoveryUrl: string): Promise<string> => {
  const answer = await shop
    .admin('post', await profilesOf(shop))
    .send(profileAt(discoveryUrl))
    .expect(422);
  expect(answer.body.errors).toMatchObject([
    { status: '422', title: 'Provider not usable', source: 'data.discovery_url' },
  ]);
  return answer.body.errors[0].detail;
};

/** The same for an address that is not written as one of a provider. */
const expectMalformed = async (shop: Shop, discoveryUrl: string, problem: string) => {
  const { body } = await shop
    .admin('post', await profilesOf(shop))
    .send(profileAt(discoveryUrl))
    .expect(400);
  expect(body.errors).toStrictEqual([malformed(problem)]);
};

const malformed = (problem: string) => ({
  status: '400',
  title: 'Validation Error',
  detail: `data.discovery_url ${problem}`,
  source: 'data.discovery_url',
});

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
  ])('can never be %s', async (url, problem) => {
    expect(await refusal(strict, url)).toBe(`${AT} ${problem}`);
    expect(await refusal(lenient, url)).toBe(`${AT} ${problem}`);
  });

  it.each([
    ['https://127.0.0.1/', 'is in a private network'],
    ['https://2130706433/', 'is in a private network'],
    ['https://[::1]/', 'is in a private network'],
    ['https://[::ffff:127.0.0.1]/', 'is in a private network'],
    ['https://localhost/', 'is in a private network'],
  ])('can be %s only if the installation allows it', async (url, problem) => {
    expect(await refusal(strict, url)).toBe(`${AT} ${problem}`);
  });

  it.each([
    ['http://id.example/.well-known/openid-configuration', 'must begin with https://'],
    ['http://10.1.2.3/', 'must begin with https://'],
    ['ftp://id.example/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://user:password@id.example/', 'must not hold a user name or a password'],
  ])('is always malformed if it is %s', async (url, problem) => {
    await expectMalformed(strict, url, problem);
    await expectMalformed(lenient, url, problem);
  });

  it('begins with https:// unless the installation allows http for its own machine', async () => {
    await expectMalformed(strict, 'http://localhost/', 'must begin with https://');
    await expectMalformed(strict, provider.url, 'must begin with https://');
  });

  it('is checked in a change as in a new profile', async () => {
    const path = await profilesOf(lenient);
    const { body } = await lenient.admin('post', path).send(profileAt(provider.url)).expect(201);
    const refused = await lenient
      .admin('put', `${path}/${body.data.id}`)
      .send({ data: { discovery_url: 'ftp://id.example/' } })
      .expect(400);
    expect(refused.body.errors).toStrictEqual([malformed('must begin with https://')]);
  });

  it('is not fetched if it is forbidden', async () => {
    const before = provider.requests;
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = provider.url.replace('http://127.0.0.1', `https://${host}`);
      expect(await refusal(strict, url)).toBe(`${AT} is in a private network`);
    }
    expect(provider.requests).toBe(before);
  });
});
