import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

/** @typedef {Schemas['StockDto'] & { product?: Schemas['CatalogProductDto'] }} Stock */

export function Stock() {
  const service = useService();
  const read = async (/** @type {{ 'page[limit]': number; 'page[offset]': number }} */ query) => {
    const { data, meta } = await service.get('/v2/inventories', { params: { query } });
    const products = await soldProducts(service, data);
    return { data: data.map((stock) => ({ ...stock, product: products.get(stock.id) })), meta };
  };
  /** @param {string} productId @param {'increment' | 'decrement'} action */
  const change = (productId, action) => {
    const data = { type: /** @type {const} */ ('stock-transaction'), action, quantity: 1 };
    const params = { path: { productId } };
    return service.post('/v2/inventories/{productId}/transactions', { params, body: { data } });
  };
  /** @param {Stock} stock @param {import('./listing.js').Act} act */
  const cellsOf = ({ id, product, available, allocated }, act) => {
    const { name = 'Not sold at the moment', sku = id } = product?.attributes ?? {};
    return {
      Product: html`${name}<br /><small>${sku}</small>`,
      Available: available,
      Allocated: allocated,
      Actions: html`
        ${act('One more', sku, () => change(id, 'increment'))}
        ${act('One less', sku, () => change(id, 'decrement'))}
      `,
    };
  };
  return html`<${Listing} label="Stock" read=${read} cells=${cellsOf} />`;
}

/**
 * Those products of the stock that the shop sells, by their ids, with one request.
 * @param {Storefront} service
 * @param {readonly Schemas['StockDto'][]} stock
 */
async function soldProducts(service, stock) {
  const filter = `in(id,${stock.map(({ id }) => id).join()})`;
  const params = { query: { filter, 'page[limit]': 100 } };
  const data = stock.length === 0 ? [] : (await service.get('/catalog/products', { params })).data;
  return new Map(data.map((product) => [product.id, product]));
}
