import { DataSource } from 'typeorm';
import { TestCatalog } from './catalog';
import { ProductAdmin } from './product-admin';
import type { Shop } from './shop';
import { VariationAdmin } from './variation-admin';

const OPTIONS = { Size: ['S', 'XL'], Colour: ['Red', 'Blue'] } as const;

type Size = (typeof OPTIONS.Size)[number];
type Colour = (typeof OPTIONS.Colour)[number];

interface TestVariation {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** A shirt in two sizes and two colours, for 2500 USD and 2200 EUR; the one in XL and blue costs 2900 USD. */
export class TestShirt {
  private constructor(
    readonly catalog: TestCatalog,
    readonly id: string,
    readonly variations: readonly TestVariation[],
    private readonly children: ReadonlyMap<string, string>,
  ) {}

  /** In a new catalog, which is published. */
  static async publish(shop: Shop): Promise<TestShirt> {
    const catalog = await TestCatalog.create(shop);
    const euro = { code: 'EUR', format: '€{price}' };
    await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
    const attributes = { description: 'Of linen', slug: 'shirt' };
    await catalog.add({
      sku: 'SHIRT',
      name: 'Shirt',
      prices: { USD: 2500, EUR: 2200 },
      attributes,
    });
    const shirt = await TestShirt.build(shop, catalog, catalog.productId('SHIRT'));
    const price = { sku: 'SHIRT-XL-BLUE', currencies: { USD: { amount: 2900 } } };
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    await shop
      .admin('post', prices)
      .send({ data: { attributes: price } })
      .expect(201);
    await catalog.publish();
    return shirt;
  }

  /** The id of the child in this size and colour. */
  child(size: Size, colour: Colour): string {
    return this.children.get(`${size} ${colour}`) ?? '';
  }

  /** The id of an option by its name. */
  option(name: Size | Colour): string {
    const all = this.variations.flatMap(({ options }) => options);
    return all.find((option) => option.name === name)?.id ?? '';
  }

  /** Gives an option another name. */
  async rename(shop: Shop, option: Colour, name: string): Promise<void> {
    const [, colours] = this.variations;
    const path = `/${colours?.id ?? ''}/options/${this.option(option)}`;
    await new VariationAdmin(shop).put(path, { name }).expect(200);
  }

  /** Makes another product the parent, as no request can. */
  async becomes(shop: Shop, id: string): Promise<void> {
    const database = shop.app.get(DataSource);
    await database.query('update products set base_product_id = ? where base_product_id = ?', [
      id,
      this.id,
    ]);
    await database.query(
      'insert into product_variations select ?, variation_id, position from product_variations where product_id = ?',
      [id, this.id],
    );
  }

  private static async build(shop: Shop, catalog: TestCatalog, id: string): Promise<TestShirt> {
    const admin = new VariationAdmin(shop);
    const made = [];
    for (const [name, options] of Object.entries(OPTIONS)) {
      made.push({ name, ...(await admin.create(name, ...options)) });
    }
    await admin.place(id, ...made);
    await admin.build(id).expect(201);
    const built = Object.entries(await admin.childrenOf(id));
    const children = new Map<string, string>();
    for (const size of OPTIONS.Size) {
      for (const colour of OPTIONS.Colour) {
        const sku = `SHIRT-${size}-${colour}`.toUpperCase();
        const [, child] = built.find(([one]) => one.toUpperCase() === sku) ?? [];
        const name = `Shirt, ${size}, ${colour}`;
        const attributes = { name, sku, slug: sku.toLowerCase(), status: 'live' };
        await new ProductAdmin(shop).change(child?.id ?? '', attributes).expect(200);
        children.set(`${size} ${colour}`, child?.id ?? '');
      }
    }
    const variations = made.map(({ options, ...one }) => ({
      ...one,
      options: Object.entries(options).map(([name, optionId]) => ({ id: optionId, name })),
    }));
    return new TestShirt(catalog, id, variations, children);
  }
}
