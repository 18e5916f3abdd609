import { DiscoveryServer, Shop, AccountFixtures } from '#testing';
import { apiDocument } from '../support/api-document';
import { AUDIT, TestAudit } from '../support/audit';
import { CLIENT } from '../support/hostile-provider';

const KEYS = '/v2/application-keys';
const HERE = /^(::ffff:)?127\.0\.0\.1$/;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let shop: Shop;
let audit: TestAudit;
let accountFixtures: AccountFixtures;
let provider: DiscoveryServer;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  audit = new TestAudit(shop);
  accountFixtures = await AccountFixtures.of(shop);
  provider = await DiscoveryServer.open();
});

afterAll(() => provider.close());

/** By an administrator of the shop, from this machine. */
const done = (action: string, type: string, id?: string) => ({
  action,
  actor: { kind: 'admin', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  address: expect.stringMatching(HERE) as string,
  request_id: expect.any(String) as string,
  target: id === undefined ? { type } : { type, id },
  occurred_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string,
});

/** The same for a change of these fields. */
const changed = (fields: readonly string[], ...event: Parameters<typeof done>) => ({
  ...done(...event),
  fields,
});

const made = async (path: string, data: object): Promise<string> => {
  const { body } = await shop.admin('post', path).send({ data }).expect(201);
  return (body as { data: { id: string } }).data.id;
};

describe('an audit event is recorded', () => {
  it('when an application key is created, renamed and deleted', async () => {
    let id = '';
    const left = await audit.leftBy(async () => {
      id = await made(KEYS, { name: 'Front end' });
      await shop
        .admin('put', `${KEYS}/${id}`)
        .send({ data: { name: 'Web' } })
        .expect(200);
      await shop.admin('delete', `${KEYS}/${id.toUpperCase()}`).expect(204);
    });
    expect(left).toStrictEqual([
      done('application-key.created', 'application_key', id),
      changed(['name'], 'application-key.changed', 'application_key', id),
      done('application-key.deleted', 'application_key', id),
    ]);
  });

  it('when an OIDC profile is created, changed and deleted', async () => {
    const profiles = `/v2/authentication-realms/${accountFixtures.realmId}/oidc-profiles`;
    const client = { client_id: CLIENT.id, client_secret: CLIENT.secret };
    const fields = { name: 'Staff', discovery_url: provider.url, ...client };
    let id = '';
    const left = await audit.leftBy(async () => {
      id = await made(profiles, fields);
      await shop
        .admin('put', `${profiles}/${id}`)
        .send({ data: { name: 'All' } })
        .expect(200);
      await shop.admin('delete', `${profiles}/${id}`).expect(204);
    });
    expect(left).toStrictEqual([
      done('oidc-profile.created', 'oidc-profile', id),
      changed(['name'], 'oidc-profile.changed', 'oidc-profile', id),
      done('oidc-profile.deleted', 'oidc-profile', id),
    ]);
  });

  it('when a realm or settings change', async () => {
    const paths = [
      '/v2/settings/account-authentication',
      '/v2/settings',
      '/v2/settings/cart',
      '/v2/settings/orders',
      '/v2/settings/taxes',
    ];
    const left = await audit.leftBy(async () => {
      const realm = `/v2/authentication-realms/${accountFixtures.realmId}`;
      await shop
        .admin('put', realm)
        .send({ data: { redirect_uris: [] } })
        .expect(200);
      for (const path of paths) await shop.admin('put', path).send({ data: {} }).expect(200);
      await shop
        .admin('put', '/v2/subscriptions/settings/dunning')
        .send({ data: { type: 'dunning_settings', attributes: {} } })
        .expect(200);
    });
    expect(left).toStrictEqual([
      changed(
        ['redirect_uris'],
        'authentication-realm.changed',
        'authentication-realm',
        accountFixtures.realmId,
      ),
      done('settings.changed', 'account_authentication_settings'),
      done('settings.changed', 'settings'),
      done('settings.changed', 'cart_settings'),
      done('settings.changed', 'order_settings'),
      done('settings.changed', 'tax_settings'),
      done('settings.changed', 'dunning_settings'),
    ]);
  });

  it('when a gateway of payments changes', async () => {
    const path = '/v2/gateways/manual';
    const left = await audit.leftBy(async () => {
      await shop
        .admin('put', path)
        .send({ data: { enabled: true } })
        .expect(200);
    });
    expect(left).toStrictEqual([changed(['enabled'], 'gateway.changed', 'gateway', 'manual')]);
  });

  it('when memberships are created and deleted, by an administrator or others', async () => {
    const account = await accountFixtures.account();
    const ines = await accountFixtures.member();
    const memberships = `/v2/accounts/${account}/account-memberships`;
    const ids: string[] = [];
    const left = await audit.leftBy(async () => {
      ids.push(await accountFixtures.membership(account, ines));
      await shop.admin('delete', `${memberships}/${ids[0]}`).expect(204);
      const data = { type: 'account_membership', account_member_id: ines };
      const { body } = await shop.post(memberships).send({ data }).expect(201);
      ids.push(body.data.id);
      await shop.admin('delete', `/v2/accounts/${account}`).expect(204);
    });
    const created = done('account-membership.created', 'account_membership', ids[1]);
    expect(left).toStrictEqual([
      done('account-membership.created', 'account_membership', ids[0]),
      done('account-membership.deleted', 'account_membership', ids[0]),
      { ...created, actor: { ...created.actor, kind: 'public' } },
      done('account.deleted', 'account', account),
    ]);
  });

  it('when a member is linked to an identity', async () => {
    const member = await accountFixtures.member('Jo Brandt', 'jo@harbour.example');
    const profiles = `/v2/authentication-realms/${accountFixtures.realmId}/oidc-profiles`;
    const client = { client_id: CLIENT.id, client_secret: CLIENT.secret };
    const profile = { name: 'Linked', discovery_url: provider.url, ...client };
    const oidc_profile_id = await made(profiles, profile);
    const identity = { oidc_profile_id, issuer: provider.issuer, subject: 'jo' };
    const path = `${accountFixtures.infos}/${member}/user-authentication-oidc-profile-info`;
    const left = await audit.leftBy(() => made(path, identity));
    expect(left).toStrictEqual([done('account-member.identity-linked', 'account_member', member)]);
  });

  /** Each of them is tried above, those of webhooks among the webhooks. */
  it('for each of these writes, which are all that exist', () => {
    const paths =
      /^\/v2\/(application-keys|authentication-realms\/{\w+}(\/oidc-profiles.*)?$|.*settings|gateways\/{\w+}$|.*memberships|webhooks(\/{\w+}(\/rotate-secret)?)?$)/;
    const writes = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
      Object.keys(operations).flatMap((method) =>
        method !== 'get' && paths.test(path) ? `${method} ${path.replace(/{\w+}/g, '{}')}` : [],
      ),
    );
    const profiles = '/v2/authentication-realms/{}/oidc-profiles';
    expect(writes.sort()).toStrictEqual(
      [
        'post /v2/application-keys',
        'put /v2/application-keys/{}',
        'delete /v2/application-keys/{}',
        'put /v2/authentication-realms/{}',
        `post ${profiles}`,
        `put ${profiles}/{}`,
        `delete ${profiles}/{}`,
        'put /v2/settings',
        'put /v2/settings/account-authentication',
        'put /v2/settings/cart',
        'put /v2/settings/orders',
        'put /v2/settings/taxes',
        'put /v2/subscriptions/settings/dunning',
        'put /v2/gateways/{}',
        'post /v2/accounts/{}/account-memberships',
        'delete /v2/accounts/{}/account-memberships/{}',
        'post /v2/webhooks',
        'put /v2/webhooks/{}',
        'delete /v2/webhooks/{}',
        'post /v2/webhooks/{}/rotate-secret',
      ].sort(),
    );
  });

  it('only if the change succeeds', async () => {
    const account = await accountFixtures.account('Quay');
    const ines = await accountFixtures.member();
    await accountFixtures.membership(account, ines);
    const left = await audit.leftBy(async () => {
      const data = { type: 'account_membership', account_member_id: ines };
      const memberships = `/v2/accounts/${account}/account-memberships`;
      await shop.admin('post', memberships).send({ data }).expect(409);
      await shop.admin('delete', `${memberships}/${NOBODY}`).expect(404);
      await shop.admin('delete', `${KEYS}/${NOBODY}`).expect(404);
      await shop.admin('post', KEYS).send({ data: {} }).expect(400);
    });
    expect(left).toStrictEqual([]);
  });

  it('by the service itself, which creates the key of the deployment', async () => {
    const [first] = await audit.events('eq(action,application-key.created)');
    expect(first?.attributes).toStrictEqual({
      action: 'application-key.created',
      actor: { kind: 'system' },
      target: { type: 'application_key', id: expect.any(String) },
      occurred_at: expect.any(String),
    });
  });
});

describe('audit events', () => {
  it('are listed newest first', async () => {
    const { body } = await shop.admin('get', `${AUDIT}?page[limit]=100`).expect(200);
    const newest = (await audit.events()).map(({ id }) => id).reverse();
    expect(body.data.map(({ id }: { id: string }) => id)).toStrictEqual(newest);
  });

  it('are listed page by page and read one by one', async () => {
    for (const name of ['A', 'B', 'C']) await made(KEYS, { name });
    const { body } = await shop
      .admin('get', `${AUDIT}?sort=created_at&page[limit]=2&page[offset]=1`)
      .expect(200);
    const all = await audit.events();
    expect(body.data.map(({ id }: { id: string }) => id)).toStrictEqual([all[1]?.id, all[2]?.id]);
    expect(body.meta.results.total).toBe(all.length);
    const times = all.map(({ attributes }) => attributes.occurred_at);
    expect(times).toStrictEqual([...times].sort());
    const self = `https://shop.example${AUDIT}/${body.data[0].id as string}`;
    expect(body.data[0]).toMatchObject({ type: 'audit_event', links: { self } });
    const one = await shop.admin('get', `${AUDIT}/${body.data[0].id as string}`).expect(200);
    expect(one.body.data).toStrictEqual(body.data[0]);
    await shop.admin('get', `${AUDIT}/${NOBODY}`).expect(404);
  });

  it('can be filtered by action, actor and time', async () => {
    const [event] = await audit.events('eq(action,settings.changed)');
    const { actor, occurred_at: at } = event?.attributes ?? { actor: {}, occurred_at: '' };
    const byActor = await audit.events(
      `eq(actor_id,${actor.id ?? ''})`,
      'eq(action,settings.changed)',
    );
    expect(byActor.length).toBeGreaterThanOrEqual(3);
    expect(await audit.events(`eq(actor_id,${NOBODY})`)).toStrictEqual([]);
    const exactly = await audit.events(`ge(occurred_at,${at})`, `le(occurred_at,${at})`);
    expect(exactly.map(({ id }) => id)).toContain(event?.id);
    const offset = new Date(new Date(at).getTime() + 7_200_000)
      .toISOString()
      .replace('Z', '+02:00');
    expect(
      await audit.events(`ge(occurred_at,${offset})`, `le(occurred_at,${offset})`),
    ).toStrictEqual(exactly);
    const before = await audit.events(`le(occurred_at,${at})`);
    const after = await audit.events(`ge(occurred_at,${at})`);
    expect(before.length + after.length - exactly.length).toBe((await audit.events()).length);
  });
});
