import { Shop } from '#testing';
import { CLIENT, HostileProvider } from '../support/hostile-provider';
import { proofKey, Storefront } from '../support/sign-on';
import { type StaffMember, TestStaff } from '../support/staff';
import { findingRows } from '../support/statements';

/**
 * What is refused takes the same work whether the person, the passkey or the account is known or not, so that
 * its duration tells nothing. The work is that of the database, and the signature that is verified.
 */
let shop: Shop;
let staff: TestStaff;
let provider: HostileProvider;

beforeAll(async () => {
  provider = await HostileProvider.open();
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  staff = new TestStaff(shop);
});

afterAll(() => provider.close());

interface Challenge {
  readonly challenge: string;
}

/** The statements about staff that a request takes. */
async function workOf(request: () => Promise<unknown>): Promise<readonly string[]> {
  const statements = await findingRows(shop, request);
  const ours = statements
    .map(({ sql }) => sql.replaceAll(/'[^']*'/g, '?'))
    .filter((sql) => sql.includes('staff_'));
  expect(ours.length).toBeGreaterThan(0);
  return ours;
}

describe('a refused sign-on', () => {
  it('by a passkey takes the same work for a known passkey and an unknown one', async () => {
    const { device } = await staff.signedOn('viewer');
    const verify = jest.spyOn(crypto.subtle, 'verify');
    const refused = async (answer: (options: Challenge) => object) => {
      const credential = answer(await staff.options());
      verify.mockClear();
      const work = await workOf(async () => staff.prove({ credential }).expect(401));
      return [...work, `${String(verify.mock.calls.length)} signatures`];
    };
    const stranger = staff.device();
    const unknown = await refused((options) => stranger.signOn(options));
    const wrong = await refused((options) => {
      const { response } = stranger.signOn(options) as { response: { signature: string } };
      return device.signOn(options, { signature: response.signature });
    });
    const userHandle = Buffer.from('somebody else').toString('base64url');
    const other = await refused((options) => device.signOn(options, { userHandle }));
    expect(wrong.at(-1)).toBe('1 signatures');
    expect(unknown).toStrictEqual(wrong);
    expect(other).toStrictEqual(wrong);
  });

  it('by an invitation takes the same work for an unknown one and one that is not meant any more', async () => {
    const member = await staff.member('viewer');
    const code = await staff.invite(member.email);
    await staff.change(member.id, { enabled: false }).expect(200);
    const refused = (invitation: string) =>
      workOf(async () => staff.askOptions({ invitation }).expect(401));
    expect(await refused('unknown')).toStrictEqual(await refused(code));
  });

  it('at a provider takes the same work for nobody, a disabled person, and another account', async () => {
    const page = await profileOfStaff();
    const signedOn = async ({ email }: StaffMember, sub: string) => {
      const pending = await page.begin({
        redirect_uri: 'https://shop.example/staff',
        code_challenge: proofKey().challenge,
      });
      const claims = { sub, email, email_verified: true };
      provider.identifies({ nonce: pending.nonce, ...claims });
      return workOf(async () => page.finish(pending).expect(303));
    };
    const [bound, disabled] = [await staff.member('viewer'), await staff.member('viewer')];
    const nobody = { ...bound, email: 'nobody@harbour.example' };
    await staff.change(disabled.id, { enabled: false }).expect(200);
    const first = await signedOn(bound, 'first');
    const unknown = await signedOn(nobody, 'x');
    expect(unknown).not.toStrictEqual(first);
    expect(await signedOn(disabled, 'y')).toStrictEqual(unknown);
    expect(await signedOn(bound, 'another')).toStrictEqual(unknown);
  });
});

async function profileOfStaff(): Promise<Storefront> {
  const { body } = await shop.admin('get', '/v2/authentication-realms').expect(200);
  const realms = body.data as { id: string; kind: string }[];
  const realm = realms.find(({ kind }) => kind === 'staff')?.id ?? '';
  const path = `/v2/authentication-realms/${realm}/oidc-profiles`;
  const fields = { type: 'oidc-profile', name: 'Company', discovery_url: provider.discoveryUrl };
  const data = { ...fields, client_id: CLIENT.id, client_secret: CLIENT.secret };
  const created = await shop.admin('post', path).send({ data }).expect(201);
  const { 'authorization-endpoint': authorization, 'callback-endpoint': callback } =
    created.body.data.links;
  return Storefront.of(shop, realm, created.body.data.id as string, { authorization, callback });
}
