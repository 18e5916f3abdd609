import { Shop, TestCatalog, type TestVariation, VariationAdmin } from '#testing';
import { ProductAdmin } from '../support/product-admin';

/** A parent is built in one process while another one publishes its catalog. */

const ROUNDS = 6;
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL'];
const COLORS = ['Navy', 'Sand', 'Moss', 'Plum', 'Rust'];

let shop: Shop;
let elsewhere: Shop;
let catalog: TestCatalog;
let parent: string;
let color: TestVariation;

beforeAll(async () => {
  shop = await Shop.open();
  elsewhere = await shop.another();
  catalog = await TestCatalog.create(shop);
  await catalog.add({ sku: 'SHIRT', name: 'Shirt', prices: { USD: 2500 } });
  parent = catalog.productId('SHIRT');
  const variations = new VariationAdmin(shop);
  const size = await variations.create('Size', ...SIZES);
  color = await variations.create('Color', ...COLORS);
  await variations.place(parent, size, color);
  await variations.build(parent).expect(201);
});

afterAll(() => elsewhere.close());

/** The children of the release, with their matrix, from first to last. */
async function released(): Promise<{ readonly skus: readonly string[]; readonly leaves: number }> {
  const path = `/catalog/products/${parent}`;
  const children = await shop.get(`${path}/relationships/children?page[limit]=100`).expect(200);
  const { body } = await shop.get(path).expect(200);
  const matrix = (body.data.meta.variation_matrix ?? {}) as Record<string, object>;
  const skus = (children.body.data as { attributes: { sku: string } }[]).map(
    ({ attributes }) => attributes.sku,
  );
  return {
    skus: skus.sort(),
    leaves: Object.values(matrix).flatMap((one) => Object.values(one)).length,
  };
}

const skusOf = (colors: readonly string[]) =>
  SIZES.flatMap((size) => colors.map((one) => `SHIRT-${size}-${one}`)).sort();

it('a release has either the children of before or those of after, each once', async () => {
  const without = COLORS.slice(2);
  const leftOut = COLORS.slice(0, 2).map((name) => [color.options[name] ?? '']);
  let before: readonly string[] = skusOf(COLORS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isWhole = round % 2 === 1;
    const build_rules = { default: 'include', exclude: isWhole ? [] : leftOut };
    await new ProductAdmin(shop).change(parent, { build_rules }).expect(200);
    const after = skusOf(isWhole ? COLORS : without);
    const [built] = await Promise.all([
      new VariationAdmin(elsewhere).build(parent),
      catalog.publish(),
    ]);
    expect([built.status, built.body.meta.children]).toEqual([201, after.length]);
    const { skus, leaves } = await released();
    expect([before, after]).toContainEqual(skus);
    expect(leaves).toBe(skus.length);
    await catalog.publish();
    expect((await released()).skus).toEqual(after);
    before = after;
  }
});
