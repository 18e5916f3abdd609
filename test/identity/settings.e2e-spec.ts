import { Shop } from '#testing';

const PATH = '/v2/settings/account-authentication';
const UUID = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
);
const TIMEOUT = 'account_management_authentication_token_timeout_secs';

const UNCHANGED = {
  enable_self_signup: false,
  auto_create_account_for_account_members: false,
  account_member_self_management: 'disabled',
  [TIMEOUT]: 86_400,
  member_session_max_hours: 720,
};

interface SettingsBody {
  readonly links: object;
  readonly data: {
    readonly id: string;
    readonly relationships: { readonly authentication_realm: { readonly data: { id: string } } };
  };
}

let shop: Shop;
let other: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  other = await Shop.open();
});

afterEach(async () => {
  await change(UNCHANGED).expect(200);
});

const read = async (from = shop) => (await from.get(PATH).expect(200)).body as SettingsBody;
const change = (data: object) => shop.admin('put', PATH).send({ data });

describe('the settings of account authentication', () => {
  it('show the address where sign-on begins', async () => {
    expect(await read()).toStrictEqual({
      data: {
        id: UUID,
        type: 'account_authentication_settings',
        ...UNCHANGED,
        relationships: {
          authentication_realm: { data: { id: UUID, type: 'authentication-realm' } },
        },
        meta: { client_id: 'account-management' },
      },
      links: { self: 'https://shop.example/v2/settings/account-authentication' },
    });
  });

  it('have stable identifiers that differ between installations', async () => {
    const ids = ({ data }: SettingsBody) => [
      data.id,
      data.relationships.authentication_realm.data.id,
    ];
    const [first, again, elsewhere] = [await read(), await read(), await read(other)].map(ids);
    expect(again).toStrictEqual(first);
    expect(new Set([...(first ?? []), ...(elsewhere ?? [])]).size).toBe(4);
  });

  it('can be changed as a whole, with immediate effect', async () => {
    const { data, links } = await read();
    const changes = {
      enable_self_signup: true,
      auto_create_account_for_account_members: true,
      account_member_self_management: 'update_only',
      [TIMEOUT]: 60,
      member_session_max_hours: 1,
    };
    const changed = { data: { ...data, ...changes }, links };
    const { body } = await change({ type: 'account_authentication_settings', ...changes }).expect(
      200,
    );
    expect(body).toStrictEqual(changed);
    expect(await read()).toStrictEqual(changed);
  });

  it('can be changed one by one: fields that are not sent keep their values', async () => {
    const { data, links } = await read();
    await change({ enable_self_signup: true }).expect(200);
    await change({ [TIMEOUT]: 31_536_000 }).expect(200);
    await change({ member_session_max_hours: 8760 }).expect(200);
    await change({}).expect(200);
    const expected = {
      ...data,
      enable_self_signup: true,
      [TIMEOUT]: 31_536_000,
      member_session_max_hours: 8760,
    };
    expect(await read()).toStrictEqual({ data: expected, links });
  });

  it('keep the fields that nobody may change', async () => {
    const before = await read();
    const id = '2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02';
    await change({ id, client_id: id, meta: { client_id: id }, realm_id: id }).expect(200);
    expect(await read()).toStrictEqual(before);
  });

  it('keep all concurrent changes', async () => {
    await Promise.all([
      change({ enable_self_signup: true }).expect(200),
      change({ account_member_self_management: 'update_only' }).expect(200),
    ]);
    expect(await read()).toMatchObject({
      data: { enable_self_signup: true, account_member_self_management: 'update_only' },
    });
  });

  it.each([
    [{ enable_self_signup: 1 }, 'enable_self_signup', 'must be true or false'],
    [{ enable_self_signup: null }, 'enable_self_signup', 'must be true or false'],
    [
      { auto_create_account_for_account_members: 'true' },
      'auto_create_account_for_account_members',
      'must be true or false',
    ],
    [
      { account_member_self_management: 'all' },
      'account_member_self_management',
      'must be one of: disabled, update_only',
    ],
    [{ [TIMEOUT]: 59 }, TIMEOUT, 'must be an integer from 60 to 31536000'],
    [{ [TIMEOUT]: 31_536_001 }, TIMEOUT, 'must be an integer from 60 to 31536000'],
    [{ [TIMEOUT]: 60.5 }, TIMEOUT, 'must be an integer from 60 to 31536000'],
    [{ [TIMEOUT]: '3600' }, TIMEOUT, 'must be an integer from 60 to 31536000'],
    [
      { member_session_max_hours: 0 },
      'member_session_max_hours',
      'must be an integer from 1 to 8760',
    ],
    [
      { member_session_max_hours: 8761 },
      'member_session_max_hours',
      'must be an integer from 1 to 8760',
    ],
    [
      { member_session_max_hours: null },
      'member_session_max_hours',
      'must be an integer from 1 to 8760',
    ],
    [{ type: 'settings' }, 'type', 'must be one of: account_authentication_settings'],
  ])('refuse %j', async (data, field, problem) => {
    const before = await read();
    const { body } = await change({ enable_self_signup: true, ...data }).expect(400);
    const source = `data.${field}`;
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({
      status: '400',
      title: 'Validation Error',
      detail: `${source} ${problem}`,
      source,
    });
    expect(await read()).toStrictEqual(before);
  });

  it('refuse a body without data', async () => {
    await shop.admin('put', PATH).send({}).expect(400);
  });

  it('are read with any token, and changed by administrators only', async () => {
    await shop.admin('get', PATH).expect(200);
    await shop.send('get', PATH).expect(401);
    await shop.send('put', PATH).send({ data: {} }).expect(401);
    await shop.put(PATH).send({ data: {} }).expect(403);
    await shop.get(`${PATH}/`).expect(200);
  });
});
