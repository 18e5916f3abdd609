import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { asMember, memberToken, Shop, TestCatalog } from '#testing';

const ACCOUNT = '5a0c1e62-9d3b-4f7c-8e21-0b6d4c2a9f10';
const STRANGER = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

interface Request {
  readonly channel?: string;
  readonly tag?: string;
  readonly token?: string;
}

describe('the catalog that a request selects', () => {
  let shop: Shop;
  let other: Shop;
  let first: TestCatalog;
  let second: TestCatalog;
  let unpublished: TestCatalog;
  let carts = 0;
  const productIds = new Map<string, string>();

  const catalogOf = async (sku: string) => {
    const catalog = await TestCatalog.create(shop, sku);
    await catalog.add({ sku, prices: { USD: 100 } });
    productIds.set(sku, catalog.productId(sku));
    return catalog;
  };

  beforeAll(async () => {
    shop = await Shop.open();
    other = await shop.another();
    first = await catalogOf('FIRST');
    second = await catalogOf('SECOND');
    unpublished = await catalogOf('UNPUBLISHED');
    await second.publish();
    await first.publish();
    // The catalog published first is the one that was published first, not the one created first.
    expect(await sold()).toBe('SECOND');
  });

  afterEach(async () => {
    const { body } = await shop.admin('get', '/pcm/catalogs/rules').expect(200);
    for (const { id } of body.data as { id: string }[]) {
      await shop.admin('delete', `/pcm/catalogs/rules/${id}`).expect(204);
    }
  });

  const rule = async (catalog: TestCatalog, criteria: object = {}) => {
    const attributes = { name: 'Rule', catalog_id: catalog.id, ...criteria };
    const data = { type: 'catalog_rule', attributes };
    const { body } = await shop.admin('post', '/pcm/catalogs/rules').send({ data }).expect(201);
    return (body as { data: { id: string } }).data.id;
  };

  const as = (test: ReturnType<Shop['get']>, { channel, tag, token }: Request) => {
    if (channel !== undefined) test.set('SVC-Channel', channel);
    if (tag !== undefined) test.set('SVC-Context-Tag', tag);
    return token === undefined ? test : asMember(test, token);
  };

  const shownAt = async (instance: Shop, request: Request = {}) => {
    const { status, body } = await as(instance.get('/catalog/products'), request);
    if (status === 404) return 'nothing';
    expect(status).toBe(200);
    const products = body.data as { attributes: { sku: string } }[];
    return products.map(({ attributes }) => attributes.sku).join();
  };

  /** What can be put into a cart, which has to be what the lists and the products show. */
  const sold = async (request: Request = {}): Promise<string> => {
    const shown = await shownAt(shop, request);
    carts += 1;
    for (const [sku, id] of productIds) {
      const data = { type: 'cart_item', sku, quantity: 1 };
      const adding = shop.post(`/v2/carts/selection-${carts}/items`).send({ data });
      const added = await as(adding, request);
      expect([sku, added.status]).toStrictEqual([sku, sku === shown ? 201 : 404]);
      const read = await as(shop.get(`/catalog/products/${id}`), request);
      expect(read.status).toBe(sku === shown ? 200 : 404);
    }
    return shown;
  };

  it('is never one whose only rule names another channel', async () => {
    await rule(second, { channels: ['b2b'] });
    expect(await sold({ channel: 'web' })).toBe('FIRST');
    expect(await sold({ channel: 'b2b' })).toBe('SECOND');
    await rule(first, { channels: ['app'] });
    expect(await sold({ channel: 'web' })).toBe('nothing');
  });

  it('is one that needs the missing channel only if no other is a candidate', async () => {
    await rule(second, { channels: ['b2b'] });
    expect(await sold()).toBe('FIRST');
    expect(await sold({ channel: '  ' })).toBe('FIRST');
    await rule(first, { channels: ['app'], tags: ['sale'] });
    expect(await sold()).toBe('SECOND');
    expect(await sold({ tag: 'sale' })).toBe('FIRST');
  });

  it('is never one whose only rule names another tag or account than the request', async () => {
    await rule(second, { tags: ['sale'] });
    await rule(first, { account_ids: [ACCOUNT.toUpperCase()] });
    expect(await sold()).toBe('nothing');
    expect(await sold({ token: await memberToken(shop, STRANGER) })).toBe('nothing');
    expect(await sold({ channel: 'web', tag: 'Sale' })).toBe('nothing');
    expect(await sold({ tag: 'sale' })).toBe('SECOND');
    expect(await sold({ token: await memberToken(shop, ACCOUNT) })).toBe('FIRST');
  });

  it('is never one outside its schedule', async () => {
    await rule(second, { schedules: [{ valid_to: '2020-01-01T00:00:00Z' }] });
    expect(await sold()).toBe('FIRST');
    await rule(second, { schedules: [{ valid_from: '2020-01-01T00:00:00Z' }] });
    expect(await sold()).toBe('SECOND');
  });

  it('is one without rules, even if another one has a rule', async () => {
    await rule(second, { channels: ['b2b'] });
    expect(await sold({ channel: 'web' })).toBe('FIRST');
  });

  it('is one with a rule for everyone rather than one without rules', async () => {
    await rule(first);
    expect(await sold()).toBe('FIRST');
    expect(await sold({ channel: 'web', tag: 'sale' })).toBe('FIRST');
  });

  it('is the one that meets more criteria by a given value', async () => {
    await rule(second, { channels: ['web'] });
    await rule(first, { channels: ['web'], tags: ['sale'] });
    expect(await sold({ channel: 'web', tag: 'sale' })).toBe('FIRST');
    expect(await sold({ channel: 'web' })).toBe('SECOND');
    expect(await sold({ tag: 'sale' })).toBe('FIRST');
  });

  it('does not depend on a schedule: an older or more general rule comes first', async () => {
    const schedules = [{ valid_from: '2020-01-01T00:00:00Z' }];
    await rule(second, { channels: ['web'] });
    const scheduled = await rule(first, { channels: ['web'], schedules });
    expect(await sold({ channel: 'web' })).toBe('SECOND');
    expect(await sold()).toBe('SECOND');
    await shop.admin('delete', `/pcm/catalogs/rules/${scheduled}`).expect(204);
    await rule(second);
    await rule(first, { channels: ['app'], schedules });
    expect(await sold()).toBe('SECOND');
    expect(await sold({ channel: 'app' })).toBe('FIRST');
  });

  it('is that of the oldest rule among equal ones', async () => {
    const oldest = await rule(first, { channels: ['web'] });
    await rule(second, { channels: ['web'] });
    expect(await sold({ channel: 'web' })).toBe('FIRST');
    await shop.admin('delete', `/pcm/catalogs/rules/${oldest}`).expect(204);
    expect(await sold({ channel: 'web' })).toBe('SECOND');
  });

  it('is never one that is not published', async () => {
    await rule(unpublished, { channels: ['web'], tags: ['sale'] });
    await rule(unpublished);
    expect(await sold({ channel: 'web', tag: 'sale' })).toBe('SECOND');
  });

  it('is never one without a successful publication', async () => {
    const database = shop.app.get(DataSource);
    await rule(unpublished, { channels: ['web'] });
    await database.query('alter table node_products rename to elsewhere');
    await shop.admin('post', `/pcm/catalogs/${unpublished.id}/releases`).expect(500);
    await database.query('alter table elsewhere rename to node_products');
    expect(await sold({ channel: 'web' })).toBe('SECOND');
  });

  it('is missing without a candidate, and the 404 says what to check', async () => {
    await rule(first, { channels: ['b2b'] });
    await rule(second, { channels: ['b2b'] });
    const { body } = await shop.get('/catalog/products').set('SVC-Channel', 'web').expect(404);
    expect(body.errors).toStrictEqual([
      {
        status: '404',
        title: 'Not Found',
        detail:
          'No published catalog is meant for this request; check its channel and context tag, or publish one',
      },
    ]);
  });

  describe('the selection in another process', () => {
    const within5Seconds = async (expected: string, request: Request) => {
      const end = performance.now() + 5000;
      for (;;) {
        const isLast = performance.now() >= end;
        const shown = await shownAt(other, request);
        if (shown === expected) return;
        if (isLast) expect(shown).toBe(expected);
        await pause(100);
      }
    };

    it('changes within 5 seconds after a rule is added, changed or deleted', async () => {
      const request = { channel: 'web' };
      expect(await shownAt(other, request)).toBe('SECOND');
      const id = await rule(first, { channels: ['web'] });
      await within5Seconds('FIRST', request);
      const moved = { data: { attributes: { channels: ['b2b'] } } };
      await shop.admin('put', `/pcm/catalogs/rules/${id}`).send(moved).expect(200);
      await within5Seconds('SECOND', request);
      await rule(first);
      await within5Seconds('FIRST', request);
      await shop.admin('delete', `/pcm/catalogs/rules/${id}`).expect(204);
    });

    it('shows a publication within 5 seconds', async () => {
      await first.add({ sku: 'NEW' });
      await rule(first, { tags: ['new'] });
      await within5Seconds('FIRST', { tag: 'new' });
      await first.publish();
      await within5Seconds('FIRST,NEW', { tag: 'new' });
    });
  });
});
