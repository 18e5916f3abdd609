import { QueryBus } from '@nestjs/cqrs';
import { FindProducts } from '#catalog/contract';
import { publishShop, Shop, type TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('finding products for a cart', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  beforeEach(async () => {
    shop = await Shop.open();
    catalog = await publishShop(shop, [
      { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
      { sku: 'BOWL' },
      { sku: 'DRAFT', status: 'draft' },
    ]);
  });

  afterEach(() => shop.close());

  const find = (ids: readonly string[], skus: readonly string[]) =>
    shop.app.get(QueryBus).execute(new FindProducts({}, ids, skus));
  const found = async (ids: readonly string[], skus: readonly string[]) =>
    (await find(ids, skus)).map(({ sku }) => sku).sort();

  it('returns what a cart needs to know', async () => {
    expect(await find([], ['MUG'])).toEqual([
      expect.objectContaining({
        id: catalog.productId('MUG'),
        sku: 'MUG',
        name: 'Mug',
        catalogId: catalog.id,
        prices: { USD: { amount: 1250, includesTax: false } },
      }),
    ]);
  });

  it('finds them by id in either case and by SKU, each once', async () => {
    const mug = catalog.productId('MUG');
    expect(await found([mug, mug.toUpperCase()], ['MUG', 'BOWL', 'MUG'])).toEqual(['BOWL', 'MUG']);
    expect(await found([mug], ['MUG'])).toEqual(['MUG']);
  });

  it('omits those that the catalog does not sell', async () => {
    const ids = [catalog.productId('DRAFT'), UNKNOWN, 'nonsense', ''];
    expect(await found(ids, ['DRAFT', 'MUGS', 'MUG ', '', 'x'.repeat(10_000)])).toEqual([]);
  });

  it('needs one query for all, and none for cached products', async () => {
    const asked = (ids: readonly string[], skus: readonly string[], skusFound: readonly string[]) =>
      questionsTo('release_products', shop, async () => {
        expect(await found(ids, skus)).toEqual(skusFound);
      });
    const [bowl, mug] = [catalog.productId('BOWL'), catalog.productId('MUG')];
    expect(await asked([bowl, UNKNOWN], ['MUG', 'NONE'], ['BOWL', 'MUG'])).toBe(1);
    expect(await asked([mug, UNKNOWN], ['BOWL', 'NONE'], ['BOWL', 'MUG'])).toBe(0);
    expect(await asked([], [], [])).toBe(0);
  });

  it('sees a new release at once', async () => {
    expect(await found([], ['MUG', 'NEW'])).toEqual(['MUG']);
    await shop.admin('delete', `/pcm/products/${catalog.productId('MUG')}`).expect(204);
    await catalog.add({ sku: 'NEW' });
    await catalog.publish();
    expect(await found([], ['MUG', 'NEW'])).toEqual(['NEW']);
  });
});
