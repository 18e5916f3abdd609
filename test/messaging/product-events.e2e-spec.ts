import { Outbox } from '#platform/messaging';
import { Shop, TestCatalog } from '#testing';
import { TestEvents } from '../support/integration-events';

let shop: Shop;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  events = new TestEvents(shop);
});

describe('a release', () => {
  it('publishes an event for each product that it adds, changes or withdraws', async () => {
    const catalog = await TestCatalog.create(shop);
    await catalog.add(
      ...['STAYS', 'CHANGES', 'GOES'].map((sku) => ({ sku, prices: { USD: 100 } })),
    );
    const ofProducts = async () => {
      let release_id = '';
      const all = await events.allDuring(async () => (release_id = await catalog.publish()));
      const about = { catalog_id: catalog.id, release_id };
      const own = all.filter(({ type }) => type.startsWith('product.'));
      for (const event of own) expect(event.data).toMatchObject(about);
      const told = own.map(({ type, aggregateId, data }) => [
        type,
        aggregateId,
        (data as { readonly change?: string }).change,
      ]);
      return new Set(told.map((one) => one.join(' ').trim()));
    };
    const id = (sku: string) => catalog.productId(sku);
    const added = (sku: string) => `product.published.v1 ${id(sku)} added`;
    expect(await ofProducts()).toEqual(new Set(['STAYS', 'CHANGES', 'GOES'].map(added)));
    expect(await ofProducts()).toEqual(new Set());
    await catalog.add({ sku: 'COMES', prices: { USD: 100 } });
    const put = (sku: string, attributes: object) =>
      shop
        .admin('put', `/pcm/products/${id(sku)}`)
        .send({ data: { attributes } })
        .expect(200);
    await put('CHANGES', { name: 'Another name' });
    await put('GOES', { status: 'draft' });
    expect(await ofProducts()).toEqual(
      new Set([
        added('COMES'),
        `product.published.v1 ${id('CHANGES')} changed`,
        `product.withdrawn.v1 ${id('GOES')}`,
      ]),
    );
  });

  it('publishes each of them once, even if the process ends between two parts', async () => {
    const catalog = await TestCatalog.create(shop);
    const skus = Array.from({ length: 250 }, (_, index) => `CRATE-${String(index)}`);
    await catalog.add(...skus.map((sku) => ({ sku })));
    const outbox = shop.app.get(Outbox, { strict: false });
    const append = outbox.append.bind(outbox);
    let parts = 0;
    const broken = jest.spyOn(outbox, 'append').mockImplementation((tx, told) => {
      parts += told.some(({ type }) => type === 'product.published.v1') ? 1 : 0;
      return parts === 2 && told.length > 0 ? Promise.reject(new Error('ended')) : append(tx, told);
    });
    const all = await events.allDuring(() => catalog.publish());
    broken.mockRestore();
    const told = all.flatMap(({ type, aggregateId }) =>
      type === 'product.published.v1' ? [aggregateId] : [],
    );
    expect(told.sort()).toEqual(skus.map((sku) => catalog.productId(sku)).sort());
    expect(parts).toBe(3);
  });
});
