import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { TestCatalog } from './catalog';
import { ProductAdmin } from './product-admin';
import type { Shop } from './shop';

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
    const database = shop.app.get(DataSource);
    await database.query('update variation_options set name = ? where id = ?', [
      name,
      this.option(option),
    ]);
  }

  /** Makes another product the parent. */
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
    const database = shop.app.get(DataSource);
    const variations: TestVariation[] = [];
    for (const [position, [name, names]] of Object.entries(OPTIONS).entries()) {
      const variationId = randomUUID();
      const insert = (table: string, columns: string, values: unknown[]) =>
        database.query(
          `insert into ${table} (${columns}) values (${values.map(() => '?').join()})`,
          values,
        );
      const time = '2031-01-01 00:00:00.000';
      await insert('variations', 'id, name, created_at, updated_at', [
        variationId,
        name,
        time,
        time,
      ]);
      await insert('product_variations', 'product_id, variation_id, position', [
        id,
        variationId,
        position,
      ]);
      const options: { id: string; name: string }[] = [];
      for (const [place, option] of names.entries()) {
        options.push({ id: randomUUID(), name: option });
        const at = `2031-01-01 00:00:0${String(place)}.000`;
        await insert('variation_options', 'id, variation_id, name, created_at, updated_at', [
          options.at(-1)?.id,
          variationId,
          option,
          at,
          at,
        ]);
      }
      variations.push({ id: variationId, name, options });
    }
    const [sizes, colours] = variations;
    const children = new Map<string, string>();
    for (const size of sizes?.options ?? []) {
      for (const colour of colours?.options ?? []) {
        const name = `Shirt, ${size.name}, ${colour.name}`;
        const sku = `SHIRT-${size.name}-${colour.name}`.toUpperCase();
        const made = await new ProductAdmin(shop).create({
          name,
          sku,
          slug: sku.toLowerCase(),
          status: 'live',
        });
        const combination = [
          { variationId: sizes?.id, optionId: size.id },
          { variationId: colours?.id, optionId: colour.id },
        ];
        await database.query(
          'update products set base_product_id = ?, child_options = ? where id = ?',
          [id, JSON.stringify(combination), made.id],
        );
        children.set(`${size.name} ${colour.name}`, made.id);
      }
    }
    return new TestShirt(catalog, id, variations, children);
  }
}
