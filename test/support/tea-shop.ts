import { publishShop, type TestCatalog } from './catalog';
import { optionOf } from './product-admin';
import type { Shop } from './shop';

/**
 * A shop that sells a set of a cup and tea: SET at the price of what is chosen, BOX at its own price,
 * PALLET with one SET in it, and TOWER at a price that is as high as can be.
 */
export async function publishTeaShop(shop: Shop): Promise<TestCatalog> {
  const euro = { code: 'EUR', format: '€{price}' };
  await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
  const catalog = await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1000, EUR: 900 } },
    { sku: 'BOWL', prices: { USD: 1500 } },
    { sku: 'GREEN', prices: { USD: 300, EUR: 270 } },
    { sku: 'BLACK', prices: { USD: 200, EUR: 180 } },
    { sku: 'DRAFT', prices: { USD: 1 }, status: 'draft' },
    { sku: 'HIGH', prices: { USD: Number.MAX_SAFE_INTEGER } },
  ]);
  const option = (sku: string, more: object = {}) => optionOf(catalog.productId(sku), more);
  const components = {
    cup: {
      name: 'Cup',
      min: 1,
      max: 1,
      sort_order: 1,
      options: [option('MUG', { quantity: 2, default: true }), option('BOWL')],
    },
    tea: {
      name: 'Tea',
      max: 2,
      sort_order: 2,
      options: [
        option('GREEN', { min: 1, max: 4, default: true }),
        option('BLACK'),
        option('DRAFT'),
      ],
    },
  };
  const high = { any: { name: 'High', options: [option('HIGH', { max: 2 })] } };
  await catalog.add(
    { sku: 'SET', attributes: { components } },
    { sku: 'BOX', prices: { USD: 5555 }, attributes: { components } },
    { sku: 'TOWER', attributes: { components: high } },
  );
  const sets = { sets: { name: 'Sets', options: [option('SET')] } };
  await catalog.add({ sku: 'PALLET', attributes: { components: sets } });
  await catalog.publish();
  return catalog;
}
