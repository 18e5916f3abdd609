import { Shop } from '#testing';

const WEBHOOKS = '/v2/webhooks';
const OURS = 'https://warehouse.example/hooks';
const THEIRS = 'https://elsewhere.example/hooks';

describe('a caller who may not read orders', () => {
  let shop: Shop;
  let token: string;
  let ofOrders: string;
  let ofCatalog: string;

  beforeAll(async () => {
    shop = await Shop.open();
    const data = { name: 'Till', scopes: ['developers:write', 'catalog:read'] };
    const { body } = await shop.admin('post', '/v2/application-keys').send({ data }).expect(201);
    const { client_id: id, client_secret: secret } = body.data;
    token = await shop.token('client_credentials', { id, secret });
    const made = async (...events: string[]) => {
      const webhook = { name: 'Warehouse', url: OURS, events };
      const created = await shop.admin('post', WEBHOOKS).send({ data: webhook }).expect(201);
      return `${WEBHOOKS}/${String(created.body.data.id)}`;
    };
    ofOrders = await made('order.placed.v1');
    ofCatalog = await made('catalog.release-published.v1');
  });

  const create = (...events: string[]) =>
    shop.send('post', WEBHOOKS, token).send({ data: { name: 'Mine', url: THEIRS, events } });
  const change = (path: string, data: object) => shop.send('put', path, token).send({ data });
  const needed = { errors: [{ title: 'Forbidden', meta: { required_scope: 'orders:read' } }] };

  it.each([['order.placed.v1'], ['*']])('makes no webhook for %s', async (type) => {
    const before = (await shop.admin('get', WEBHOOKS)).body.meta.results.total;
    expect((await create(type).expect(403)).body).toMatchObject(needed);
    expect((await shop.admin('get', WEBHOOKS)).body.meta.results.total).toBe(before);
  });

  it('makes one for what he may read', async () => {
    await create('catalog.release-published.v1').expect(201);
  });

  it('neither sends their events elsewhere nor adds them', async () => {
    expect((await change(ofOrders, { url: THEIRS }).expect(403)).body).toMatchObject(needed);
    const events = ['catalog.release-published.v1', 'order.paid.v1'];
    expect((await change(ofCatalog, { events }).expect(403)).body).toMatchObject(needed);
    expect((await shop.admin('get', ofOrders)).body.data.url).toBe(OURS);
    expect((await shop.admin('get', ofCatalog)).body.data.events).toHaveLength(1);
  });

  it('renames and disables webhooks, and sends elsewhere what he may read', async () => {
    await change(ofOrders, { name: 'Store', enabled: false, url: OURS }).expect(200);
    await change(ofCatalog, { url: THEIRS }).expect(200);
  });
});
