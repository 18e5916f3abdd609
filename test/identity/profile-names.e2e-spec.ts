import { DataSource } from 'typeorm';
import { Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

interface Profile {
  readonly id: string;
  readonly name: string;
}

let shop: Shop;
let provider: DiscoveryServer;
let path: string;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await DiscoveryServer.open();
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  const { id } = body.data.relationships.authentication_realm.data;
  path = `/v2/authentication-realms/${id as string}/oidc-profiles`;
});

afterEach(async () => {
  for (const { id } of await list()) await shop.admin('delete', `${path}/${id}`).expect(204);
});

afterAll(() => provider.close());

const list = async () => (await shop.get(path).expect(200)).body.data as Profile[];
const post = (changes: object = {}) => {
  const client = { client_id: 'harbour-idp', client_secret: 'kX9v2mTq4RzN7wLbYc1dHs6f' };
  const data = { name: 'Staff sign-in', discovery_url: provider.url, ...client, ...changes };
  return shop.admin('post', path).send({ data });
};
const create = async (changes: object = {}) =>
  (await post(changes).expect(201)).body.data as Profile;
const put = (id: string, data: object) => shop.admin('put', `${path}/${id}`).send({ data });
const read = async (id: string) =>
  (await shop.get(`${path}/${id}`).expect(200)).body.data as Profile;

describe('the name of an OIDC profile', () => {
  it('is unique in the realm', async () => {
    await create();
    const { id } = await create({ name: 'Partners' });
    const conflict = { errors: [{ status: '409', title: 'Conflict' }] };
    expect((await post().expect(409)).body).toMatchObject(conflict);
    expect((await put(id, { name: 'Staff sign-in' }).expect(409)).body).toMatchObject(conflict);
    expect(await read(id)).toMatchObject({ name: 'Partners' });
  });

  it('is unique whatever the case and the composition of its letters', async () => {
    const { id } = await create({ name: 'Caf\u00e9 \u03c3\u03c2' });
    const alike = 'CAFE\u0301 \u03a3\u03a3';
    await post({ name: alike }).expect(409);
    const other = await create({ name: 'Cafe \u03c3\u03c2' });
    await put(other.id, { name: alike }).expect(409);
    await put(id, { name: alike }).expect(200);
    expect(await read(id)).toMatchObject({ name: alike });
    await post({ name: 'Caf\u00e9 \u03c3\u03c2' }).expect(409);
  });

  it('may stay if an older release has given an equal one to another profile', async () => {
    const { id } = await create({ name: 'Partners' });
    const { id: other } = await create({ name: 'Others' });
    const sql = "update oidc_profiles set name = 'PARTNERS', name_key = 'partners' where id = ?";
    await shop.app.get(DataSource).query(sql, [other]);
    await put(other, { name: 'PARTNERS', require_verified_email: true }).expect(200);
    await put(other, { name: 'PartnerS' }).expect(409);
    await put(id, { require_verified_email: true }).expect(200);
  });

  it('stays unique under concurrent requests', async () => {
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('stays unique under concurrent requests in several spellings', async () => {
    const names = ['Partners', 'PARTNERS', 'partners'];
    const answers = await Promise.all(names.map((name) => post({ name })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409]);
    const { id } = await create({ name: 'Others' });
    const { id: third } = await create({ name: 'Third' });
    const changes = await Promise.all([put(id, { name: 'One' }), put(third, { name: 'ONE' })]);
    expect(changes.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
  });
});
