// @ts-check
// Measures the options of bundles: with few options, and with the largest number.
import { besideBytes } from './floors.mjs';

/** @typedef {import('./scenarios.mjs').Scenario} Scenario */

/**
 * @param {number} options
 * @returns {Scenario}
 */
function listing(options) {
  return {
    name: `components-${options}`,
    group: 'components',
    title: `list component products, bundle of ${options} options, pages of 100, 16 at a time`,
    server: 'service',
    connections: 16,
    async prepare(shop, sold) {
      const sku = `BUNDLE-${options}`;
      const choices = Array.from({ length: options }, (_, index) => ({
        sku: `${sku}-${index}`,
        name: `Choice ${index}`,
      }));
      const ids = await shop.stock(sold, choices);
      const components = {
        choice: {
          name: 'Choice',
          options: ids.map((id) => ({ id, type: 'product', quantity: 1 })),
        },
      };
      const bundle = { sku, name: `Any of ${options}`, price: 9900, components };
      const [id] = await shop.stock(sold, [bundle]);
      await shop.publish(sold);
      const list = `/catalog/products/${id}/relationships/component_products`;
      return [shop.reading(`${list}?page%5Blimit%5D=100`)];
    },
  };
}

export const COMPONENTS = [listing(10), ...besideBytes(listing(1500), 'texts')];
