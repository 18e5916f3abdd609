import { createConnection } from 'mysql2/promise';
import { createDatabase, describeOnServer, type OwnDatabase, Shop } from '#testing';

const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
/** More than there are connections. */
const LISTS = 16;

/** The embedded database runs one statement after the other, and none waits for a lock of another process. */
describeOnServer('slow lists of an administrator', () => {
  let database: OwnDatabase;
  let shop: Shop;

  beforeAll(async () => {
    database = await createDatabase();
    shop = await Shop.open({ DATABASE_URL: database.url });
    await shop.app.listen(0, '127.0.0.1');
  });

  afterAll(async () => {
    await shop.close();
    await database.drop();
  });

  it('end at their limit, and hold up neither a token nor a cart', async () => {
    const blocker = await createConnection(database.url.replace(/^mariadb:/, 'mysql:'));
    await blocker.query('lock tables audit_events write');
    const lists = Array.from({ length: LISTS }, () => shop.admin('get', '/v2/audit-events').then());
    const token = { grant_type: 'implicit', client_id: shop.settings.bootstrapKey?.id };
    for (let times = 0; times < 5; times += 1) {
      await shop.send('post', '/oauth/access_token').type('form').send(token).expect(200);
      await shop.post('/v2/carts/beside-lists/items').send({ data: WRAP }).expect(201);
    }
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    await blocker.end();
    expect(new Set(statuses)).toStrictEqual(new Set([503]));
    await shop.admin('get', '/v2/audit-events').expect(200);
  });
});
