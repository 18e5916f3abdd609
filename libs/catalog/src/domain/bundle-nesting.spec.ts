import { component, option } from './bundle.builders';
import { nestingFaults, type NestingContext } from './bundle-nesting';

const COMPONENTS = 'data.attributes.components';
const components = {
  a: component([option('1'), option('2')]),
  b: component([option('3')]),
};
const alone: NestingContext = {
  unknown: new Set(),
  bundles: new Set(),
  nested: new Set(),
  levelsAbove: 0,
  parents: new Set(),
};

const faults = (context: Partial<NestingContext>, id = 'bundle') =>
  nestingFaults(id, components, { ...alone, ...context }, COMPONENTS);

describe('nesting bundles', () => {
  it('accepts products, and bundles of products', () => {
    expect(faults({})).toStrictEqual([]);
    expect(faults({ bundles: new Set(['1', '3']) })).toStrictEqual([]);
    expect(faults({ levelsAbove: 1 })).toStrictEqual([]);
  });

  it.each<[string, Partial<NestingContext>, string]>([
    ['what is no product', { unknown: new Set(['2']) }, 'must be the id of a product'],
    [
      'a bundle that holds a bundle',
      { bundles: new Set(['2']), nested: new Set(['2']) },
      'must not be a bundle that holds a bundle',
    ],
    [
      'a bundle, when it is held by one itself',
      { bundles: new Set(['2']), levelsAbove: 1 },
      'must not be a bundle, because another bundle holds this one',
    ],
    [
      'a parent',
      { parents: new Set(['2', 'elsewhere']) },
      'must not be a product with variations; name one of its children',
    ],
  ])('refuses %s', (_, context, mustBe) => {
    const source = `${COMPONENTS}.a.options[1].id`;
    const detail = `${source} ${mustBe}`;
    const fault = { kind: 'unprocessable', title: 'Invalid state', detail, source };
    expect(faults(context)).toStrictEqual([{ ...fault, meta: { id: '2' } }]);
  });

  it('refuses the bundle itself', () => {
    expect(faults({ bundles: new Set(['3']) }, '3')).toMatchObject([
      {
        source: `${COMPONENTS}.b.options[0].id`,
        detail: expect.stringContaining('must not be the bundle itself'),
      },
    ]);
  });

  it('refuses the options of a parent, but lets it have none', () => {
    const context = { ...alone, parents: new Set(['bundle']) };
    expect(faults(context)).toMatchObject([
      { kind: 'unprocessable', title: 'Invalid state', source: COMPONENTS },
    ]);
    expect(nestingFaults('bundle', {}, context, COMPONENTS)).toStrictEqual([]);
  });

  it('refuses all options two levels down', () => {
    expect(faults({ levelsAbove: 2, unknown: new Set(['1']) })).toMatchObject([
      { kind: 'unprocessable', title: 'Invalid state', source: COMPONENTS },
    ]);
  });

  it('reports every invalid option, in the order of the definition', () => {
    const sources = faults({ unknown: new Set(['3', '1']) }).map(({ source }) => source);
    expect(sources).toStrictEqual([
      `${COMPONENTS}.a.options[0].id`,
      `${COMPONENTS}.b.options[0].id`,
    ]);
  });
});
