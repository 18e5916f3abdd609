import { componentsOf, optionOf, ProductAdmin, Shop } from '#testing';

const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PATH = '/pcm/products';
const COMPONENTS = 'data.attributes.components';

describe('malformed bundles', () => {
  let shop: Shop;
  let productAdmin: ProductAdmin;
  /** Ids of plain products. */
  let mug: string;
  let tea: string;

  beforeAll(async () => {
    shop = await Shop.open();
    productAdmin = new ProductAdmin(shop);
    mug = (await productAdmin.create({ name: 'Mug' })).id;
    tea = (await productAdmin.create({ name: 'Tea' })).id;
  });

  const inA = (more: object) => ({ a: { name: 'A', options: [optionOf(UNKNOWN)], ...more } });
  const withOption = (more: object) => inA({ options: [optionOf(UNKNOWN, more)] });
  const KEYS = 'is not a key of this field; keys are texts of 1 to 255 characters in one line';
  const BOUNDS = `${COMPONENTS} must be an object of 1 to 1500 objects, whose keys are texts of 1 to 255 characters in one line`;
  const OPTIONS = `${COMPONENTS}.a.options must be an array of 1 to 1500 objects`;
  const TOO_MANY = `${COMPONENTS} must have at most 1500 options in all`;
  const FIRST = `${COMPONENTS}.a.options[0]`;
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) =>
      optionOf(`00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`),
    );

  const faults: readonly (readonly [string, unknown, string])[] = [
    ['no object', [], BOUNDS],
    ['no component', {}, BOUNDS],
    ['a component that is none', { a: null }, `${COMPONENTS}.a must be an object`],
    ['a list as a component', { a: [inA({}).a] }, `${COMPONENTS}.a must be an object`],
    ['an empty key', { '': inA({}).a }, `${COMPONENTS}. ${KEYS}`],
    ['a long key', { ['x'.repeat(256)]: inA({}).a }, `${COMPONENTS}.${'x'.repeat(255)}… ${KEYS}`],
    ['no name', inA({ name: '' }), `${COMPONENTS}.a.name must be a text of 1 to 255 characters`],
    [
      'a negative min',
      inA({ min: -1 }),
      `${COMPONENTS}.a.min must be an integer from 0 to 2147483647`,
    ],
    ['a max of 0', inA({ max: 0 }), `${COMPONENTS}.a.max must be an integer from 1 to 2147483647`],
    ['max below min', inA({ min: 3, max: 2 }), `${COMPONENTS}.a.max must not be less than min`],
    [
      'an order that is no number',
      inA({ sort_order: '1' }),
      `${COMPONENTS}.a.sort_order must be an integer from -2147483647 to 2147483647`,
    ],
    ['no options', inA({ options: undefined }), OPTIONS],
    ['empty options', inA({ options: [] }), OPTIONS],
    ['an option that is none', inA({ options: ['x'] }), `${FIRST} must be an object`],
    ['an option that is null', inA({ options: [null] }), `${FIRST} must be an object`],
    ['1501 options in one component', inA({ options: many(1501) }), TOO_MANY],
    [
      '1501 options in two components',
      { ...inA({ options: many(800) }), b: { name: 'B', options: many(701, 800) } },
      TOO_MANY,
    ],
    [
      'an option twice',
      inA({ options: [optionOf(UNKNOWN), optionOf(UNKNOWN.toUpperCase())] }),
      `${COMPONENTS}.a.options must name each product once`,
    ],
    ['an option without id', withOption({ id: 'x' }), `${FIRST}.id must be a UUID`],
    [
      'an option of another type',
      withOption({ type: 'file' }),
      `${FIRST}.type must be one of: product`,
    ],
    [
      'no quantity',
      withOption({ quantity: undefined }),
      `${FIRST}.quantity must be an integer from 1 to 2147483647`,
    ],
    [
      'a quantity of 0',
      withOption({ quantity: 0 }),
      `${FIRST}.quantity must be an integer from 1 to 2147483647`,
    ],
    [
      'a quantity below min',
      withOption({ quantity: 2, min: 3 }),
      `${FIRST}.quantity must lie between min and max`,
    ],
    [
      'a quantity above max',
      withOption({ quantity: 2, max: 1 }),
      `${FIRST}.quantity must lie between min and max`,
    ],
    [
      'a max of pieces below min',
      withOption({ quantity: 3, min: 3, max: 2 }),
      `${FIRST}.quantity must lie between min and max`,
    ],
    ['a max of 0 pieces', withOption({ max: 0 }), `${FIRST}.quantity must lie between min and max`],
    ['a default of 1', withOption({ default: 1 }), `${FIRST}.default must be true or false`],
  ];

  it.each(faults)('are refused: %s, created or changed', async (_, components, detail) => {
    const { id } = await productAdmin.create({ name: 'Good' });
    const [source] = detail.split(' ');
    const errors = [{ status: '400', title: 'Validation Error', source, detail }];
    for (const request of [
      productAdmin.send({ name: 'Bad', components }),
      productAdmin.change(id, { components }),
    ]) {
      const { body } = await request.expect(400);
      expect((body.errors as object[])[0]).toMatchObject(errors[0] ?? {});
    }
    expect((await productAdmin.read(id)).attributes).not.toHaveProperty('components');
  });

  it('leave nothing stored when they are refused', async () => {
    const totals = async () =>
      (await shop.admin('get', PATH).expect(200)).body.meta.results.total as number;
    const before = await totals();
    await productAdmin.send({ name: 'Bad', components: componentsOf(UNKNOWN) }).expect(422);
    await productAdmin.send({ name: 'Bad', components: inA({ options: many(1501) }) }).expect(400);
    expect(await totals()).toBe(before);
    const id = await productAdmin.bundleOf(mug);
    await productAdmin
      .change(id, { name: 'Bad', components: componentsOf(tea, UNKNOWN) })
      .expect(422);
    expect((await productAdmin.read(id)).attributes).toMatchObject({
      name: 'Bundle',
      components: componentsOf(mug),
    });
  });
});
