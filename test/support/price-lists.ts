import type { TestCatalog } from './catalog';
import type { Shop } from './shop';

type Amounts = Readonly<Record<string, number>>;

/**
 * Sells the products of a catalog to some callers at other prices: dollars by SKU. What has no price here
 * has none in this catalog.
 * @param criteria of the rule that leads to it
 * @returns the id of the further catalog
 */
export async function sellAt(
  shop: Shop,
  { hierarchyId }: TestCatalog,
  criteria: object,
  amounts: Amounts,
): Promise<string> {
  const create = async (path: string, attributes: object): Promise<string> => {
    const { body } = await shop.admin('post', path).send({ data: { attributes } }).expect(201);
    return (body as { data: { id: string } }).data.id;
  };
  const name = 'Special prices';
  const book = await create('/pcm/pricebooks', { name });
  for (const [sku, amount] of Object.entries(amounts)) {
    await create(`/pcm/pricebooks/${book}/prices`, { sku, currencies: { USD: { amount } } });
  }
  const parts = { name, hierarchy_ids: [hierarchyId], pricebook_id: book };
  const catalog = await create('/pcm/catalogs', parts);
  await create('/pcm/catalogs/rules', { name, catalog_id: catalog, ...criteria });
  await shop.admin('post', `/pcm/catalogs/${catalog}/releases`).expect(201);
  return catalog;
}
