import { DataSource } from 'typeorm';
import { BOOTSTRAP, Shop } from '#testing';
import { AUDIT, TestAudit } from '../support/audit';

const HERE = /^(::ffff:)?127\.0\.0\.1$/;

let shop: Shop;
let audit: TestAudit;

beforeEach(async () => {
  shop = await Shop.open();
  audit = new TestAudit(shop);
});

afterEach(() => shop.close());

const asked = (clientId: string, secret: string) =>
  shop
    .send('post', '/oauth/access_token')
    .type('form')
    .send({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret })
    .expect(401);

describe('a refusal is recorded', () => {
  it('for a missing token or permission, with the route and the caller', async () => {
    await shop.send('get', '/v2/orders?filter=eq(email,jo@mail.example)').expect(401);
    await shop.get(`${AUDIT}/none`).expect(403);
    const [nobody] = await audit.refusals('request.unauthorized', 1);
    expect(nobody?.attributes).toMatchObject({
      actor: { kind: 'public' },
      address: expect.stringMatching(HERE),
      target: { type: 'route', id: 'GET /v2/orders' },
    });
    expect(nobody?.attributes.actor).not.toHaveProperty('id');
    const [known] = await audit.refusals('request.forbidden', 1);
    expect(known?.attributes).toMatchObject({
      actor: { kind: 'public', id: expect.any(String) },
      target: { type: 'route', id: 'GET /v2/audit-events/:id' },
    });
  });

  it('for a missing scope, with the key and the request', async () => {
    const data = { type: 'application_key', name: 'Reader', scopes: ['catalog:read'] };
    const made = await shop.admin('post', '/v2/application-keys').send({ data }).expect(201);
    const { id, client_id: clientId, client_secret: secret } = made.body.data;
    const token = await shop.token('client_credentials', { id: clientId, secret });
    const refused = await shop.send('post', '/pcm/products', token).send({}).expect(403);
    const [event] = await audit.refusals('request.forbidden', 1);
    expect(event?.attributes).toMatchObject({
      actor: { kind: 'admin', id },
      address: expect.stringMatching(HERE),
      request_id: refused.headers['x-request-id'],
      target: { type: 'route', id: 'POST /pcm/products' },
    });
  });

  it('for more scopes than a key has', async () => {
    const data = { type: 'application_key', name: 'Reader', scopes: ['catalog:read'] };
    const made = await shop.admin('post', '/v2/application-keys').send({ data }).expect(201);
    const { id, client_id: clientId, client_secret: secret } = made.body.data;
    await shop
      .send('post', '/oauth/access_token')
      .type('form')
      .send({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret })
      .send({ scope: 'staff:write' })
      .expect(400);
    const [event] = await audit.refusals('scope.refused', 1);
    expect(event?.attributes.target).toStrictEqual({ type: 'application_key', id });
  });

  it('for a wrong secret of a known key, without what was sent', async () => {
    await asked(BOOTSTRAP.id, 'a wrong secret');
    await asked('a secret in the wrong field', 'x');
    const events = await audit.refusals('client-secret.refused', 2);
    const targets = events.map(({ attributes }) => attributes.target);
    expect(targets).toStrictEqual([
      { type: 'application_key', id: expect.any(String) },
      { type: 'application_key' },
    ]);
    expect(await audit.events('eq(action,request.unauthorized)')).toStrictEqual([]);
    const rows = await shop.app
      .get(DataSource, { strict: false })
      .query<object[]>('select * from audit_events');
    expect(JSON.stringify(rows)).not.toMatch(/wrong/);
  });

  it('once for repeated attempts, with their number', async () => {
    for (let left = 30; left > 0; left -= 1) await shop.send('get', '/v2/carts').expect(401);
    const events = await audit.refusals('request.unauthorized', 30);
    expect(events).toMatchObject([{ meta: { times: 30 } }]);
  });

  it('without filling the table when a stranger tries every address', async () => {
    const routes = ['orders', 'carts', 'accounts', 'promotions', 'inventories', 'gateways/manual'];
    const more = ['currencies', 'settings', 'files', 'application-keys', 'account-members'];
    for (const name of [...routes, ...more]) await shop.send('get', `/v2/${name}`).expect(401);
    const events = await audit.refusals('request.unauthorized', 11);
    expect(events).toHaveLength(6);
    const [last] = events.filter(({ attributes }) => attributes.target.id === undefined);
    expect(last).toMatchObject({ meta: { times: 6 } });
    expect(last?.attributes.address).toMatch(HERE);
  });

  it('on disk by the time the service has stopped', async () => {
    const other = await shop.another();
    await other.send('get', '/v2/carts').expect(401);
    await other.app.close();
    const rows = await shop.app
      .get(DataSource, { strict: false })
      .query<object[]>("select target_id from audit_events where action = 'request.unauthorized'");
    expect(rows).toEqual([{ target_id: 'GET /v2/carts' }]);
  });
});
