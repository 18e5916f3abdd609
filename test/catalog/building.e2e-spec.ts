import { ProductAdmin, publishShop, Shop, type TestVariation, VariationAdmin } from '#testing';

const SHIRT = { name: 'Shirt', sku: 'SHIRT', slug: 'shirt', status: 'live' };

describe('the children of a product', () => {
  let shop: Shop;
  let products: ProductAdmin;
  let variations: VariationAdmin;
  let size: TestVariation;
  let color: TestVariation;
  let parent: string;

  beforeEach(async () => {
    shop = await Shop.open();
    products = new ProductAdmin(shop);
    variations = new VariationAdmin(shop);
    size = await variations.create('Size', 'S', 'L');
    color = await variations.create('Color', 'Navy', 'Sand');
    ({ id: parent } = await products.create(SHIRT));
    await variations.place(parent, size, color);
  });

  afterEach(() => shop.close());

  const build = async () => (await variations.build(parent).expect(201)).body;
  const meta = (children: number, created: number, changed: number, removed: number) => ({
    meta: { children, created, changed, removed },
  });
  const option = ({ options }: TestVariation, name: string) => options[name] ?? '';
  const childrenNow = () => variations.childrenOf(parent);

  it('are one for each combination, and the same ones however often they are built', async () => {
    expect(await build()).toStrictEqual(meta(4, 4, 0, 0));
    const children = await childrenNow();
    expect(Object.keys(children).sort()).toStrictEqual([
      ...['SHIRT-L-Navy', 'SHIRT-L-Sand', 'SHIRT-S-Navy', 'SHIRT-S-Sand'],
    ]);
    expect(children['SHIRT-L-Navy']?.attributes).toStrictEqual({
      name: 'Shirt L Navy',
      sku: 'SHIRT-L-Navy',
      slug: 'shirt-l-navy',
      status: 'live',
      commodity_type: 'physical',
      base_product_id: parent,
    });
    expect(await build()).toStrictEqual(meta(4, 0, 0, 0));
    expect(await childrenNow()).toStrictEqual(children);
    const filtered = `/pcm/products/${parent}/children?filter=eq(slug,SHIRT-S-SAND)`;
    const { body } = await shop.admin('get', filtered).expect(200);
    expect(body.data).toMatchObject([{ id: children['SHIRT-S-Sand']?.id }]);
  });

  it('follow rules and modifiers, but keep what they have changed by themselves', async () => {
    await build();
    const before = await childrenNow();
    const own = before['SHIRT-L-Navy']?.id ?? '';
    await products.change(own, { name: 'The big blue one', description: 'Rare' }).expect(200);
    await variations.modify(size, 'L', { type: 'sku_append', value: '-LARGE' });
    await variations.modify(size, 'L', { type: 'description_append', value: 'Large.' });
    const build_rules = {
      default: 'include',
      exclude: [[option(size, 'S'), option(color, 'Sand')]],
    };
    const changed = await products.change(parent, { build_rules }).expect(200);
    expect(changed.body.data.attributes).toMatchObject({ build_rules });
    expect(await build()).toStrictEqual(meta(3, 0, 2, 1));
    const after = await childrenNow();
    expect(after['SHIRT-LARGE-Navy']).toMatchObject({
      id: own,
      attributes: { name: 'The big blue one', description: 'Rare', slug: 'shirt-l-navy' },
    });
    expect(after['SHIRT-LARGE-Sand']).toMatchObject({
      id: before['SHIRT-L-Sand']?.id,
      attributes: { name: 'Shirt L Sand', description: 'Large.' },
    });
    expect(after['SHIRT-S-Navy']).toStrictEqual(before['SHIRT-S-Navy']);
    await shop.admin('get', `/pcm/products/${before['SHIRT-S-Sand']?.id ?? ''}`).expect(404);
    await products.change(parent, { build_rules: null }).expect(200);
    expect(await build()).toStrictEqual(meta(4, 1, 0, 0));
  });

  it('take their prices along when their SKUs change, one after the other', async () => {
    const catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 100 } }]);
    await build();
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    for (const [sku, amount] of [
      ['SHIRT-S-Navy', 1],
      ['SHIRT-L-Navy', 2],
    ]) {
      const attributes = { sku, currencies: { USD: { amount } } };
      await shop.admin('post', prices).send({ data: { attributes } }).expect(201);
    }
    await variations.put(`/${size.id}/options/${option(size, 'L')}`, { name: 'XL' }).expect(200);
    await variations.put(`/${size.id}/options/${option(size, 'S')}`, { name: 'L' }).expect(200);
    expect(await build()).toStrictEqual(meta(4, 0, 4, 0));
    const { body } = await shop.admin('get', prices).expect(200);
    const amounts = (body.data as { attributes: { sku: string; currencies: object } }[]).map(
      ({ attributes }) => [attributes.sku, attributes.currencies],
    );
    expect(Object.fromEntries(amounts)).toMatchObject({
      'SHIRT-L-Navy': { USD: { amount: 1 } },
      'SHIRT-XL-Navy': { USD: { amount: 2 } },
    });
  });

  it('go with their variations at the next build, and with their parent at once', async () => {
    await build();
    await variations.place(parent, color);
    expect(await build()).toStrictEqual(meta(2, 2, 0, 4));
    await variations.place(parent);
    expect(Object.keys(await childrenNow())).toHaveLength(2);
    await products.send({ name: 'Set', components: componentOf(parent) }).expect(422);
    expect(await build()).toStrictEqual(meta(0, 0, 0, 2));
    const { body } = await variations.build(parent).expect(422);
    expect(body.errors[0]).toMatchObject({ title: 'Invalid state' });
    await variations.place(parent, size);
    await build();
    const [child] = Object.values(await childrenNow());
    const bundle = await products.bundleOf(child?.id ?? '');
    await products.change(bundle, { status: 'live' }).expect(200);
    const refused = await shop.admin('delete', `/pcm/products/${parent}`).expect(409);
    expect(refused.body.errors[0].meta.used_by).toStrictEqual([{ type: 'product', id: bundle }]);
    await products.change(parent, { build_rules: { default: 'exclude' } }).expect(200);
    const kept = await variations.build(parent).expect(409);
    expect(kept.body.errors[0].meta.used_by).toStrictEqual([{ type: 'product', id: bundle }]);
    await products.delete(bundle);
    await products.delete(parent);
    await shop.admin('get', `/pcm/products/${child?.id ?? ''}`).expect(404);
    await shop.admin('delete', `/pcm/variations/${size.id}`).expect(204);
  });

  it('keep their options and variations from being deleted', async () => {
    await build();
    const large = `/pcm/variations/${size.id}/options/${option(size, 'L')}`;
    const children = await childrenNow();
    const used = (...skus: readonly string[]) =>
      expect.arrayContaining(skus.map((sku) => ({ type: 'product', id: children[sku]?.id })));
    const { body } = await shop.admin('delete', large).expect(409);
    expect(body.errors[0]).toMatchObject({ title: 'Conflict' });
    expect(body.errors[0].meta.used_by).toStrictEqual(used('SHIRT-L-Navy', 'SHIRT-L-Sand'));
    expect(body.errors[0].meta.used_by).toHaveLength(2);
    const whole = await shop.admin('delete', `/pcm/variations/${size.id}`).expect(409);
    expect(whole.body.errors[0].meta.used_by).toContainEqual({ type: 'product', id: parent });
    const build_rules = { default: 'include', exclude: [[option(size, 'L')]] };
    await products.change(parent, { build_rules }).expect(200);
    await build();
    await shop.admin('delete', large).expect(204);
    const stale = await variations.build(parent).expect(422);
    expect(stale.body.errors[0].meta).toStrictEqual({ id: option(size, 'L') });
  });

  it('are built by two requests at once as one after the other', async () => {
    const other = await shop.another();
    const elsewhere = new VariationAdmin(other);
    const answers = await Promise.all([variations.build(parent), elsewhere.build(parent)]);
    const created = answers.map(({ body }) => body.meta.created as number);
    expect(created.sort()).toStrictEqual([0, 4]);
    expect(Object.keys(await childrenNow())).toHaveLength(4);
    await other.close();
  });

  it('are none of a bundle, of an option of one, or of a child', async () => {
    await build();
    const mug = await products.create({ name: 'Mug' });
    const bundle = await products.bundleOf(mug.id);
    const place = (id: string) =>
      shop
        .admin('post', `/pcm/products/${id}/relationships/variations`)
        .send({ data: { type: 'product-variation', id: size.id } });
    const [child] = Object.values(await childrenNow());
    for (const id of [child?.id ?? '', bundle]) {
      const { body } = await place(id).expect(422);
      expect(body.errors[0]).toMatchObject({ title: 'Invalid state' });
    }
    const held = await place(mug.id).expect(409);
    expect(held.body.errors[0].meta.used_by).toStrictEqual([{ type: 'product', id: bundle }]);
    const source = 'data.attributes.components.any.options[0].id';
    const refused = await products.send({ name: 'Set', components: componentOf(parent) });
    expect(refused.body.errors).toMatchObject([{ status: '422', source }]);
    const both = await products.change(parent, { components: componentOf(mug.id) }).expect(422);
    expect(both.body.errors[0].source).toBe('data.attributes.components');
    await products.bundleOf(child?.id ?? '');
  });
});

function componentOf(id: string) {
  return { any: { name: 'Any', options: [{ id, type: 'product', quantity: 1 }] } };
}
