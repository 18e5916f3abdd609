import { componentsOf, ProductAdmin, Shop } from '#testing';

const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const COMPONENTS = 'data.attributes.components';

describe('bundles within bundles', () => {
  let shop: Shop;
  let productAdmin: ProductAdmin;
  /** Id of a plain product. */
  let mug: string;

  beforeAll(async () => {
    shop = await Shop.open();
    productAdmin = new ProductAdmin(shop);
    mug = (await productAdmin.create({ name: 'Mug' })).id;
  });

  const refused = async (request: ReturnType<ProductAdmin['send']>, at: string, reason: string) => {
    const { body } = await request.expect(422);
    const detail = `${at} ${reason}`;
    const fault = { status: '422', title: 'Invalid state', detail, source: at };
    expect(body.errors).toMatchObject([fault]);
  };
  const AT = `${COMPONENTS}.any.options[0].id`;

  it('refuses an option that does not exist', async () => {
    const reason = 'must be the id of a product';
    await refused(
      productAdmin.send({ name: 'Bad', components: componentsOf(UNKNOWN) }),
      AT,
      reason,
    );
    const id = await productAdmin.bundleOf(mug);
    await refused(productAdmin.change(id, { components: componentsOf(UNKNOWN) }), AT, reason);
    const two = { components: componentsOf(UNKNOWN, mug, UNKNOWN.replace('7', '8')) };
    const { body } = await productAdmin.change(id, two).expect(422);
    expect(body.errors).toMatchObject([{ source: AT }, { source: AT.replace('0', '2') }]);
  });

  it('refuses a bundle that contains itself', async () => {
    const { id } = await productAdmin.create({ name: 'Plain' });
    await refused(
      productAdmin.change(id, { components: componentsOf(id) }),
      AT,
      'must not be the bundle itself',
    );
  });

  it('accepts a bundle within a bundle, but nothing deeper, from either side', async () => {
    const inner = await productAdmin.bundleOf(mug);
    const middle = await productAdmin.bundleOf(inner);
    const deeper = 'must not be a bundle that holds a bundle';
    await refused(productAdmin.send({ name: 'Bad', components: componentsOf(middle) }), AT, deeper);
    const { id: leaf } = await productAdmin.create({ name: 'Leaf' });
    const low = await productAdmin.bundleOf(leaf);
    const high = await productAdmin.bundleOf(low);
    const within = `must stay empty: the product is an option of a bundle within a bundle`;
    await refused(productAdmin.change(leaf, { components: componentsOf(mug) }), COMPONENTS, within);
    const held = 'must not be a bundle, because another bundle holds this one';
    await refused(productAdmin.change(low, { components: componentsOf(inner) }), AT, held);
    await productAdmin.change(high, { components: null }).expect(200);
    await productAdmin.change(leaf, { components: componentsOf(mug) }).expect(200);
  });

  it('refuses a circular nesting', async () => {
    const { id: leaf } = await productAdmin.create({ name: 'Leaf' });
    const above = await productAdmin.bundleOf(leaf);
    const deeper = 'must not be a bundle that holds a bundle';
    await refused(productAdmin.change(leaf, { components: componentsOf(above) }), AT, deeper);
  });

  it('can be undone by removing or deleting the inner bundle', async () => {
    const { id: leaf } = await productAdmin.create({ name: 'Leaf' });
    const low = await productAdmin.bundleOf(leaf);
    const high = await productAdmin.bundleOf(low);
    await productAdmin.change(low, { components: componentsOf(mug) }).expect(200);
    await productAdmin.change(leaf, { components: componentsOf(mug) }).expect(200);
    await productAdmin.change(low, { components: componentsOf(leaf) }).expect(422);
    await productAdmin.delete(high);
    await productAdmin.change(low, { components: componentsOf(leaf) }).expect(200);
  });

  it('never exceeds the depth under concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const chain = await Promise.all(
        [1, 2, 3, 4].map(() => productAdmin.create({ name: 'Chain' })),
      );
      const ids = chain.map(({ id }) => id);
      const links = ids
        .slice(1)
        .map((next, index) =>
          productAdmin.change(ids[index] ?? '', { components: componentsOf(next) }),
        );
      const statuses = (await Promise.all(links)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 422)).toBe(true);
      const bundles = await Promise.all(ids.map((one) => productAdmin.read(one)));
      const held = bundles.map(({ attributes }) => attributes['components'] !== undefined);
      expect(held.slice(0, 3).every(Boolean)).toBe(false);
      expect(held.filter(Boolean)).toHaveLength(2);
    }
  });
});
