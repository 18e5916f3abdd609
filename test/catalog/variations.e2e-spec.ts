import { Shop, VariationAdmin } from '#testing';

const PATH = '/pcm/variations';
const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('variations', () => {
  let shop: Shop;
  let variations: VariationAdmin;

  beforeAll(async () => {
    shop = await Shop.open();
    variations = new VariationAdmin(shop);
  });

  const read = async (path: string) => (await shop.admin('get', `${PATH}${path}`).expect(200)).body;

  it('are created, read with their options in order, listed, changed and deleted', async () => {
    const { body } = await variations.post('', { name: 'Size', sort_order: 1 }).expect(201);
    const id: string = body.data.id;
    expect(body.data).toStrictEqual({
      id,
      type: 'product-variation',
      attributes: { name: 'Size', sort_order: 1 },
      links: { self: `https://shop.example${PATH}/${id}` },
      meta: {
        timestamps: { created_at: expect.any(String), updated_at: expect.any(String) },
        options: [],
      },
    });
    for (const option of [
      { name: 'Last' },
      { name: 'Second', sort_order: 2 },
      { name: 'First', sort_order: 1, description: 'The smallest' },
    ]) {
      await variations.post(`/${id}/options`, option).expect(201);
    }
    const type = 'product-variation-option';
    expect((await read(`/${id}`)).data.meta.options).toStrictEqual([
      { type, id: expect.any(String), name: 'First', description: 'The smallest', sort_order: 1 },
      { type, id: expect.any(String), name: 'Second', sort_order: 2 },
      { type, id: expect.any(String), name: 'Last' },
    ]);
    await variations.put(`/${id}`, { name: 'Größe', sort_order: null }).expect(200);
    const { data } = await read('?filter=eq(name,GRÖSSE):like(name,gr*)');
    expect(data).toStrictEqual([]);
    const found = await read('?filter=eq(name,GRÖßE):like(name,gr*)');
    expect(found.data).toMatchObject([{ id, attributes: { name: 'Größe' } }]);
    await shop.admin('delete', `${PATH}/${id}`).expect(204);
    await shop.admin('get', `${PATH}/${id}`).expect(404);
    await shop.admin('get', `${PATH}/${id}/options`).expect(404);
  });

  it('have options with modifiers, each in its place', async () => {
    const colour = await variations.create('Color', 'Navy', 'Sand');
    const other = await variations.create('Length', 'Long');
    const options = `/${colour.id}/options`;
    const navy = `${options}/${colour.options['Navy'] ?? ''}`;
    const { body } = await variations
      .post(`${navy}/modifiers`, { type: 'slug_builder', seek: '-x', set: '' })
      .expect(201);
    const modifier = `${navy}/modifiers/${body.data.id as string}`;
    expect(body.data).toMatchObject({
      type: 'product-variation-modifier',
      attributes: { type: 'slug_builder', seek: '-x', set: '' },
      links: { self: `https://shop.example${PATH}${modifier}` },
    });
    expect((await read(`${navy}/modifiers`)).data).toStrictEqual([body.data]);
    const change = { type: 'sku_append', value: '-N', seek: null, set: null };
    const changed = await variations.put(modifier, change).expect(200);
    expect(changed.body.data.attributes).toStrictEqual({ type: 'sku_append', value: '-N' });
    expect((await read(modifier)).data).toStrictEqual(changed.body.data);
    await variations.put(navy, { description: 'Very dark' }).expect(200);
    expect((await read(`${options}?filter=eq(name,navy)`)).data).toMatchObject([
      { attributes: { name: 'Navy', description: 'Very dark' } },
    ]);
    const elsewhere = `/${other.id}/options/${colour.options['Navy'] ?? ''}`;
    for (const path of [elsewhere, `${elsewhere}/modifiers`, `${navy}/modifiers/${UNKNOWN}`]) {
      await shop.admin('get', `${PATH}${path}`).expect(404);
    }
    await shop.admin('delete', `${PATH}${navy}`).expect(204);
    await shop.admin('get', `${PATH}${modifier}`).expect(404);
    expect((await read(`/${colour.id}`)).data.meta.options).toHaveLength(1);
  });

  it('refuse what nobody can choose or build', async () => {
    const { id, options } = await variations.create('Fit', 'Slim');
    const modifiers = `/${id}/options/${options['Slim'] ?? ''}/modifiers`;
    const blank = await variations.post('', { name: ' ' }).expect(400);
    expect(blank.body.errors[0].source).toBe('data.attributes.name');
    await variations.post(`/${id}/options`, { name: 'Loose', sort_order: 0.5 }).expect(400);
    const unknown = await variations.post(modifiers, { type: 'price', value: '1' }).expect(400);
    expect(unknown.body.errors[0].source).toBe('data.attributes.type');
    const lacking = await variations.post(modifiers, { type: 'sku_builder', seek: 'a' });
    expect(lacking.body.errors).toMatchObject([
      { status: '400', title: 'Validation Error', source: 'data.attributes.set' },
    ]);
    for (let more = 0; more < 20; more += 1) {
      await variations.post(modifiers, { type: 'name_append', value: '!' }).expect(201);
    }
    const full = await variations.post(modifiers, { type: 'name_append', value: '!' }).expect(422);
    expect(full.body.errors[0]).toMatchObject({ title: 'Limit reached', meta: { limit: 20 } });
    for (let more = 1; more < 100; more += 1) {
      await variations.post(`/${id}/options`, { name: `Fit ${String(more)}` }).expect(201);
    }
    const most = await variations.post(`/${id}/options`, { name: 'Loose' }).expect(422);
    expect(most.body.errors[0]).toMatchObject({ title: 'Limit reached', meta: { limit: 100 } });
  });
});
