import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { HostileProvider } from '../support/hostile-provider';
import { Storefront } from '../support/sign-on';
import { enrol, signOn } from '../support/signed-on';

let shop: Shop;
let audit: TestAudit;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  audit = new TestAudit(shop);
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

const target = () => ({ type: 'oidc-profile', id: storefront.profileId });

describe('a sign-on', () => {
  it('records an event of the member when it is finished', async () => {
    const signedOn = await signOn(storefront, provider, 'ines');
    const { body } = await storefront.exchange({ ...signedOn }).expect(201);
    const [event] = await audit.events('eq(action,sign-on.finished)');
    const actor = { kind: 'member', id: body.meta.account_member_id };
    expect(event?.attributes).toMatchObject({ actor, target: target() });
    expect(event?.attributes.address).toMatch(/127\.0\.0\.1$/);
    const byMember = await audit.events(`eq(actor_id,${actor.id as string})`);
    expect(byMember.map(({ id }) => id)).toStrictEqual([event?.id]);
  });

  it('records an event when the provider or the service refuses it', async () => {
    const pendingSignOn = await storefront.begin();
    await storefront.finish(pendingSignOn, { code: undefined, error: 'access_denied' }).expect(303);
    await shop
      .get(new URL(storefront.callback({ state: 'forged', code: 'x' })).pathname + '?state=forged')
      .expect(400);
    const events = await audit.refusals('sign-on.refused', 2);
    expect(events).toMatchObject([
      { attributes: { actor: { kind: 'public' }, target: target() }, meta: { times: 2 } },
    ]);
  });

  it('creates a membership in the name of the member if accounts are automatic', async () => {
    const settings = { auto_create_account_for_account_members: true };
    const path = '/v2/settings/account-authentication';
    await shop.admin('put', path).send({ data: settings }).expect(200);
    const signedOn = await signOn(storefront, provider);
    const { body } = await storefront.exchange({ ...signedOn }).expect(201);
    const events = await audit.events('eq(action,account-membership.created)');
    const actor = { kind: 'member', id: body.meta.account_member_id };
    expect(events.at(-1)?.attributes).toMatchObject({ actor });
    await enrol(storefront, body.meta.account_member_id as string, 'Quay');
  });
});
