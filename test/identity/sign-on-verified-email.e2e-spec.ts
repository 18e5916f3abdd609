import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { sentBack, Storefront } from '../support/sign-on';

/** Who may sign on at a provider whose emails have to be verified. */

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

beforeEach(() => provider.reset());

afterAll(() => provider.close());

const requireVerified = (value: boolean) => {
  const { realmId, profileId } = storefront;
  const path = `/v2/authentication-realms/${realmId}/oidc-profiles/${profileId}`;
  const data = { require_verified_email: value };
  return shop.admin('put', path).send({ data }).expect(200);
};

async function signOn(claims: object, userInfo?: object) {
  const pendingSignOn = await storefront.begin();
  provider.identifies({ nonce: pendingSignOn.nonce, ...claims });
  if (userInfo !== undefined) provider.sends('/userinfo', { sub: 'ines', ...userInfo });
  return sentBack(await storefront.finish(pendingSignOn).expect(303));
}

const STATE = 'a state of the storefront';
const DENIED = {
  error: 'access_denied',
  error_description: 'The identity provider has not verified the email of this member',
  state: STATE,
};
const ACCEPTED = { code: expect.any(String), state: STATE };

describe('a profile that requires a verified email', () => {
  beforeAll(async () => {
    const { body } = await requireVerified(true);
    expect(body.data.require_verified_email).toBe(true);
  });

  it('lets a member sign on whose email is verified', async () => {
    expect(await signOn({ email_verified: true })).toStrictEqual(ACCEPTED);
  });

  it.each([false, undefined, null, 'true', 'false', 1, {}])(
    'denies access if email_verified is %j',
    async (verified) => {
      expect(await signOn({ email_verified: verified })).toStrictEqual(DENIED);
    },
  );

  it('accepts a claim of UserInfo for an email of UserInfo only', async () => {
    const email = 'ines@harbour.example';
    const withoutEmail = { email: undefined, email_verified: true };
    const verified = { email, email_verified: true };
    expect(await signOn(withoutEmail, verified)).toStrictEqual(ACCEPTED);
    expect(await signOn(withoutEmail, { email })).toStrictEqual(DENIED);
    expect(await signOn({ email }, verified)).toStrictEqual(DENIED);
  });
});

describe('a profile that does not require a verified email', () => {
  beforeAll(() => requireVerified(false));

  it.each([false, undefined, 'false'])(
    'lets a member sign on if email_verified is %j',
    async (verified) => {
      expect(await signOn({ email_verified: verified })).toStrictEqual(ACCEPTED);
    },
  );
});
