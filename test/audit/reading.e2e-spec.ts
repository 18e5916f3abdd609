import { DataSource } from 'typeorm';
import { malformed, Shop } from '#testing';
import { AUDIT } from '../support/audit';
import { CLIENT } from '../support/hostile-provider';

const KEYS = '/v2/application-keys';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

describe('audit events', () => {
  it.each([
    'like(action,*key*)',
    'ge(action,a)',
    'eq(address,127.0.0.1)',
    'eq(occurred_at,2031-04-05T06:07:08Z)',
    'ge(occurred_at,yesterday)',
    'ge(occurred_at,2031-02-30T00:00:00Z)',
  ])('cannot be filtered by %s', async (filter) => {
    const { body } = await shop.admin('get', `${AUDIT}?filter=${filter}`).expect(400);
    const fields =
      'eq(action,…), eq(actor_id,…), eq(target_id,…), eq(target_type,…), ge(occurred_at,…), le(occurred_at,…)';
    const times = ['created_at', 'updated_at'].flatMap((time) =>
      ['ge', 'gt', 'le', 'lt'].map((operator) => `${operator}(${time},…)`),
    );
    const detail = `query.filter must be up to 10 of ${[fields, ...times].join(', ')}, joined by ":"`;
    expect(body).toStrictEqual(malformed(detail));
  });

  it('are open to administrators only', async () => {
    await shop.get(AUDIT).expect(403);
    await shop.send('get', AUDIT).expect(401);
  });

  it('contain no secrets', async () => {
    const { body } = await shop
      .admin('post', KEYS)
      .send({ data: { name: 'Secret' } })
      .expect(201);
    const rows = await shop.app
      .get(DataSource, { strict: false })
      .query<object[]>('select * from audit_events');
    const text = JSON.stringify(rows);
    expect(text).toContain(body.data.id);
    for (const secret of [body.data.client_secret as string, CLIENT.secret]) {
      expect(text).not.toContain(secret);
    }
  });
});
