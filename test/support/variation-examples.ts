import { operations } from './api-document';
import { ProductAdmin } from './product-admin';
import type { Shop } from './shop';
import { VariationAdmin } from './variation-admin';

/** The variation that examples name, which no installation has. */
export const EXAMPLE_VARIATION = '5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a01';

const VARIATIONS = '/pcm/variations';
const OF_PARENT = /^\/pcm\/products\/\{id\}\/(?:build|children|relationships\/variations)$/;

/**
 * Makes a variation that no product has, and a product that has another one, for the examples that name them.
 * @param made is told their ids, by address and parameter
 */
export async function makeVariations(shop: Shop, made: Map<string, string>): Promise<void> {
  const variations = new VariationAdmin(shop);
  const size = await variations.create('Size', 'Small', 'Large');
  const [option = ''] = Object.values(size.options);
  const modifiers = `/${size.id}/options/${option}/modifiers`;
  const { body } = await variations
    .post(modifiers, { type: 'name_append', value: ', small' })
    .expect(201);
  const colour = await variations.create('Colour', 'Blue');
  const shirt = { name: 'Shirt', sku: 'SHIRT-OF-EXAMPLES', slug: 'shirt-of-examples' };
  const others = { status: 'draft', commodity_type: 'physical' };
  const parent = (await new ProductAdmin(shop).create({ ...shirt, ...others })).id;
  await variations.place(parent, colour);
  made.set(EXAMPLE_VARIATION, colour.id);
  for (const { path } of operations) {
    if (path.startsWith(`${VARIATIONS}/{id}`)) made.set(`${path} id`, size.id);
    if (OF_PARENT.test(path)) made.set(`${path} id`, parent);
  }
  made.set('optionId', option);
  made.set('modifierId', body.data.id);
}
