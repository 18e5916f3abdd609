import { ProductAdmin, Shop, type TestVariation, VariationAdmin } from '#testing';
import { ImportAdmin } from '../support/imports';
import { roundTrips } from '../support/statements';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe('a build that cannot be', () => {
  let shop: Shop;
  let products: ProductAdmin;
  let variations: VariationAdmin;
  let tens: readonly TestVariation[];
  let fits: TestVariation;
  let count = 0;

  beforeAll(async () => {
    shop = await Shop.open();
    products = new ProductAdmin(shop);
    variations = new VariationAdmin(shop);
    tens = [
      await variations.create('Ones', ...numbered(10)),
      await variations.create('Tens', ...numbered(10)),
      await variations.create('Hundreds', ...numbered(10)),
    ];
    fits = await variations.create('Fit', 'Slim', 'Loose');
  });

  /** A parent with children in these variations. */
  const parentWith = async (attributes: object, ...some: readonly TestVariation[]) => {
    count += 1;
    const { id } = await products.create({ name: `Parent ${String(count)}`, ...attributes });
    await variations.place(id, ...some);
    return id;
  };
  const refusal = async (parent: string, status: number) => {
    const { body } = await variations.build(parent).expect(status);
    expect(Object.keys(await variations.childrenOf(parent))).toStrictEqual([]);
    return body.errors[0];
  };
  const option = ({ options }: TestVariation, name: string) => options[name] ?? '';

  it('has a combination more than a thousand', async () => {
    const parent = await parentWith({ sku: 'MANY', slug: 'many' }, ...tens, fits);
    expect(await refusal(parent, 422)).toMatchObject({
      title: 'Limit reached',
      meta: { limit: 1000 },
    });
    const build_rules = { default: 'include', exclude: [[option(fits, 'Loose')]] };
    await products.change(parent, { build_rules }).expect(200);
    const meta = (created: number) => ({ children: 1000, created, changed: 0, removed: 0 });
    const trips = await roundTrips(shop, async () => {
      const { body } = await variations.build(parent).expect(201);
      expect(body.meta).toStrictEqual(meta(1000));
    });
    expect(trips).toBeLessThan(40);
    expect((await variations.build(parent).expect(201)).body.meta).toStrictEqual(meta(0));
    await products.delete(parent);
  });

  it.each([
    ['SKU', 'sku', { sku: 'taken-slim' }],
    ['slug', 'slug', { slug: 'Taken-LOOSE' }],
  ])('clashes with the %s of another product', async (_, field, other) => {
    const { id } = await products.create({ name: 'Other', ...other });
    const parent = await parentWith({ sku: 'TAKEN', slug: 'taken' }, fits);
    const fault = await refusal(parent, 409);
    expect(fault).toMatchObject({ title: 'Conflict', meta: { [field]: expect.any(String) } });
    expect(fault.detail).toContain('“Other”');
    await products.delete(id);
    await variations.build(parent).expect(201);
    await products.delete(parent);
  });

  it('clashes within itself', async () => {
    const lengths = await variations.create('Length', 'Long', 'LONG');
    const parent = await parentWith({ sku: 'CLASH' }, lengths);
    expect(await refusal(parent, 409)).toMatchObject({ meta: { sku: 'CLASH-Long' } });
  });

  it.each([
    ['an empty SKU', { type: 'sku_builder', seek: 'ONE', set: '' }, 'would be empty'],
    ['an empty slug', { type: 'slug_builder', seek: 'one', set: '' }, 'would be empty'],
    ['a slug of 300', { type: 'slug_append', value: 'x'.repeat(255) }, 'would have 300 characters'],
    ['a slug with blanks', { type: 'slug_append', value: ' x' }, 'must have letters'],
    ['a name in two lines', { type: 'name_append', value: '\n' }, 'must be one line'],
  ])('makes %s', async (_, modifier, problem) => {
    const only = await variations.create('Only', 'One');
    await variations.modify(only, 'One', modifier);
    const slug = problem.includes('300') ? 'y'.repeat(45) : 'one';
    const parent = await parentWith({ sku: 'ONE', slug }, only);
    const fault = await refusal(parent, 422);
    expect(fault).toMatchObject({ title: 'Invalid state' });
    expect(fault.detail).toContain(problem);
    await products.delete(parent);
  });

  it('has no variations, an empty one, or rules for options of others', async () => {
    const plain = await products.create({ name: 'Plain' });
    expect((await refusal(plain.id, 422)).title).toBe('Invalid state');
    await variations.build(UNKNOWN).expect(404);
    const empty = await variations.create('Empty');
    const parent = await parentWith({}, empty);
    expect(await refusal(parent, 422)).toMatchObject({ meta: { id: empty.id } });
    await variations.place(parent, fits);
    const build_rules = { default: 'include', exclude: [[option(tens[0] ?? fits, '1')]] };
    await products.change(parent, { build_rules }).expect(200);
    expect((await refusal(parent, 422)).title).toBe('Invalid state');
  });

  describe('rules', () => {
    const source = 'data.attributes.build_rules';
    const slim = () => option(fits, 'Slim');
    const loose = () => option(fits, 'Loose');

    it.each<[string, () => unknown, number, string]>([
      ['no default', () => ({}), 400, `${source}.default`],
      ['no lists', () => ({ default: 'include', include: [slim()] }), 400, `${source}.include`],
      ['an empty rule', () => ({ default: 'include', exclude: [[]] }), 400, `${source}.exclude`],
      ['no UUID', () => ({ default: 'include', exclude: [['x']] }), 400, `${source}.exclude`],
      [
        'two options of one variation',
        () => ({ default: 'exclude', include: [[slim()], [slim(), loose()]] }),
        400,
        `${source}.include[1]`,
      ],
      [
        'an unknown option',
        () => ({ default: 'exclude', include: [[slim(), UNKNOWN]] }),
        422,
        `${source}.include[0][1]`,
      ],
    ])('with %s are refused', async (_, build_rules, status, at) => {
      const { id } = await products.create({ name: 'Ruled' });
      const { body } = await products.change(id, { build_rules: build_rules() }).expect(status);
      expect(body.errors[0].source).toBe(at);
      await products.send({ name: 'Ruled', build_rules: build_rules() }).expect(status);
    });

    it('are checked in the lines of an import, too', async () => {
      const imports = await ImportAdmin.open(shop);
      const lines = [[slim()], [slim(), loose()]].map((rule, index) =>
        imports.product(`RULED-${String(index)}`, {
          name: 'Ruled',
          build_rules: { default: 'exclude', include: [rule] },
        }),
      );
      const detail =
        'attributes.build_rules.include[0] must have at most one option of each variation';
      expect(await imports.errorsOf(lines)).toStrictEqual([[2, 'Validation Error', detail]]);
    });
  });

  it('has seven variations, or an unknown one', async () => {
    const parent = await parentWith({}, fits);
    const data = numbered(7).map(() => ({ type: 'product-variation', id: '' }));
    for (const one of data) one.id = (await variations.create('Any')).id;
    const path = `/pcm/products/${parent}/relationships/variations`;
    const { body } = await shop.admin('put', path).send({ data }).expect(422);
    expect(body.errors[0]).toMatchObject({ title: 'Limit reached', meta: { limit: 6 } });
    const unknown = { data: [{ type: 'product-variation', id: UNKNOWN }] };
    const missing = await shop.admin('post', path).send(unknown).expect(404);
    expect(missing.body.errors[0].meta).toStrictEqual({ id: UNKNOWN });
    const added = await shop.admin('post', path).send({ data: data[0] }).expect(201);
    const type = 'product-variation';
    const both = [{ type, id: fits.id }, data[0]];
    expect(added.body).toStrictEqual({ data: both });
    expect((await shop.admin('get', path).expect(200)).body.data).toStrictEqual(both);
    await shop.admin('delete', path).send({ data: data[0] }).expect(204);
    expect((await shop.admin('get', path).expect(200)).body.data).toHaveLength(1);
  });
});
