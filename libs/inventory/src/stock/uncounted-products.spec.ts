import { UncountedProducts } from './uncounted-products';

const stockOf = (...ids: string[]) => ids.map((productId) => ({ productId, available: 1 }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('products without counted stock', () => {
  const asked: (readonly string[])[] = [];
  const reading =
    (...counted: string[]) =>
    (ids: readonly string[]) => {
      asked.push(ids);
      return Promise.resolve(stockOf(...counted.filter((id) => ids.includes(id))));
    };

  beforeEach(() => {
    asked.length = 0;
  });

  it('are queried once a second, and counted ones every time', async () => {
    const products = new UncountedProducts();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    for (let time = 0; time < 2; time += 1) {
      expect(await products.except(['mug', 'jar'], reading('jar'))).toStrictEqual(stockOf('jar'));
    }
    expect(asked).toStrictEqual([['mug', 'jar'], ['jar']]);
    expect(await products.except(['mug'], reading('mug'))).toStrictEqual([]);
    now.mockReturnValue(2001);
    expect(await products.except(['mug'], reading('mug'))).toStrictEqual(stockOf('mug'));
  });

  it('are queried again as soon as they are counted', async () => {
    const products = new UncountedProducts();
    await products.except(['mug'], reading());
    products.begun('mug');
    expect(await products.except(['mug'], reading('mug'))).toStrictEqual(stockOf('mug'));
  });

  it('are not cached from a query before they were counted', async () => {
    const products = new UncountedProducts();
    await products.except(['mug'], (ids) => {
      products.begun('mug');
      return reading()(ids);
    });
    expect(await products.except(['mug'], reading('mug'))).toStrictEqual(stockOf('mug'));
  });
});
