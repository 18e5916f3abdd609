import { OFFERINGS, PLAN, Shop, TEA, TestOfferings } from '#testing';
import { TestPlans } from '../support/plans';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  offerings = new TestOfferings(shop);
});

const post = (path: string, data: unknown) => shop.admin('post', path).send({ data });

describe('changing the parts of an offering', () => {
  const put = (path: string, data: unknown) => shop.admin('put', path).send({ data });

  it('changes exactly what is sent, and updates the change time only if something differs', async () => {
    const id = await offerings.build([TEA], [{ ...PLAN, description: 'Loses this' }]);
    const before = await offerings.only(id, 'plans');
    const path = `${OFFERINGS}/${id}/plans/${before.id}`;
    const send = (attributes: object) =>
      put(path, { id: before.id.toUpperCase(), type: 'subscription_offering_plan', attributes });
    const { body } = await send({ base_price_percentage: 12.5, description: null }).expect(200);
    expect(body.data).toEqual({
      ...before,
      attributes: {
        ...PLAN,
        base_price_percentage: 12.5,
        created_at: before.attributes['created_at'],
        updated_at: TIME,
      },
      meta: {
        ...before.meta,
        price: { USD: { amount: 4375, includes_tax: false } },
        display_price: expect.any(Object),
        timestamps: {
          ...before.meta.timestamps,
          updated_at: body.data.attributes.updated_at,
        },
      },
    });
    expect(body.data.meta.timestamps.updated_at > before.meta.timestamps.updated_at).toBe(true);
    expect(await offerings.only(id, 'plans')).toEqual(body.data);
    for (const attributes of [{}, { name: PLAN.name, base_price_percentage: 12.5 }]) {
      expect((await send(attributes).expect(200)).body).toEqual(body);
    }
  });

  it('changes a product in the same way', async () => {
    const id = await offerings.build([{ ...TEA, sku: 'TEA' }], [PLAN]);
    const before = await offerings.only(id, 'products');
    const path = `${OFFERINGS}/${id}/products/${before.id}`;
    const type = 'subscription_offering_product';
    const { body } = await put(path, {
      id: before.id,
      type,
      attributes: { sku: null, price: { USD: { amount: 6000 } } },
    }).expect(200);
    expect(body.data.attributes).toEqual({
      name: TEA.name,
      price: { USD: { amount: 6000, includes_tax: false } },
    });
    expect(await offerings.only(id, 'products')).toEqual(body.data);
    expect((await offerings.only(id, 'plans')).meta['price']).toEqual({
      USD: { amount: 6000, includes_tax: false },
    });
  });

  it.each(['plan', 'product'])('refuses a body that does not name the %s', async (noun) => {
    const id = await offerings.build([TEA], [PLAN]);
    const { id: partId } = await offerings.only(id, `${noun}s` as 'plans');
    const path = `${OFFERINGS}/${id}/${noun}s/${partId}`;
    const type = `subscription_offering_${noun}`;
    const cases = [
      [{ type, attributes: {} }, 'data.id'],
      [{ id: UNKNOWN, type, attributes: {} }, 'data.id'],
      [{ id: partId, attributes: {} }, 'data.type'],
      [{ id: partId, type: `subscription_${noun}`, attributes: {} }, 'data.type'],
      [{ id: partId, type }, 'data.attributes'],
      [{ id: partId, type, attributes: { name: null } }, 'data.attributes.name'],
    ] as const;
    for (const [data, source] of cases) {
      const { body } = await put(path, data).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
    }
    for (const unknown of [
      `${OFFERINGS}/${id}/${noun}s/${UNKNOWN}`,
      `${OFFERINGS}/${UNKNOWN}/${noun}s/${partId}`,
      `${OFFERINGS}/${id}/${noun}s/nonsense`,
    ]) {
      await put(unknown, {}).expect(404);
      await shop.admin('delete', unknown).expect(404);
    }
  });

  it('leaves the plan of the organization unchanged', async () => {
    const planId = await new TestPlans(shop).createOfOrganization();
    const id = await offerings.build([TEA], [planId]);
    expect((await offerings.only(id, 'plans')).meta['owner']).toBe('organization');
    const { body } = await put(`${OFFERINGS}/${id}/plans/${planId}`, {}).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Permission denied' }]);
    await shop.admin('delete', `${OFFERINGS}/${id}/plans/${planId}`).expect(204);
  });

  it('removes plans and products, and lets them be added again', async () => {
    const planId = await offerings.plan();
    const id = await offerings.build([TEA], [planId, PLAN]);
    const { id: productId } = await offerings.only(id, 'products');
    await shop
      .admin('delete', `${OFFERINGS}/${id}/products/${productId.toUpperCase()}`)
      .expect(204);
    expect(await offerings.parts(id, 'products')).toEqual([]);
    for (let times = 2; times > 0; times -= 1) {
      await shop.admin('delete', `${OFFERINGS}/${id}/plans/${planId}`).expect(204);
      expect((await offerings.only(id, 'plans')).id).not.toBe(planId);
      await post(`${OFFERINGS}/${id}/plans/attach`, { plans: [planId] }).expect(200);
    }
    expect(await offerings.parts(id, 'plans')).toHaveLength(2);
  });

  it('stores nothing if the response cannot be sent', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    const { id: planId } = await offerings.only(id, 'plans');
    const attributes = { name: 'Not this' };
    await put(`${OFFERINGS}/${id}/plans/${planId}`, {
      id: planId,
      type: 'subscription_offering_plan',
      attributes,
    })
      .set('SVC-Currency', 'ZZZ')
      .expect(400);
    expect((await offerings.only(id, 'plans')).attributes['name']).toBe(PLAN.name);
  });
});
