import { type BuiltFields, childFields, type ModifyingOption } from './child-fields';
import type { Modifier } from './modifier';

const shirt: BuiltFields = {
  name: 'Shirt',
  sku: 'SHIRT',
  slug: 'shirt',
  description: 'Linen.',
  status: 'live',
  commodityType: 'physical',
};

const optionOf = (name: string, ...modifiers: readonly Partial<Modifier>[]): ModifyingOption => ({
  id: '5a1f7c30-2e4b-4d69-8c7a-1b3d5f7e9a11',
  name,
  modifiers: modifiers.map((modifier) => ({
    type: 'sku_append',
    value: null,
    seek: null,
    replacement: null,
    ...modifier,
  })),
});

describe('the fields of a child', () => {
  it('are those of the parent with the options appended', () => {
    expect(childFields(shirt, [optionOf('L'), optionOf('Navy Blue')])).toStrictEqual({
      name: 'Shirt L Navy Blue',
      sku: 'SHIRT-L-Navy-Blue',
      slug: 'shirt-l-navy-blue',
      description: null,
      status: 'live',
      commodityType: 'physical',
    });
  });

  it.each([
    ['Größe 42½', 'shirt-grosse-421-2'],
    ['ÉCRU', 'shirt-ecru'],
    ['-- a+b --', 'shirt-a-b'],
    ['中', 'shirt-5a1f7c30'],
  ])('have the letters of a slug for %s', (name, slug) => {
    expect(childFields(shirt, [optionOf(name)])).toMatchObject({ slug });
  });

  it('are what modifiers say instead, one after the other', () => {
    const large = optionOf(
      'L',
      { type: 'name_prepend', value: 'Large ' },
      { type: 'sku_append', value: '.L' },
      { type: 'slug_append', value: '_l' },
      { type: 'description_append', value: ' Large.' },
    );
    const navy = optionOf(
      'Navy',
      { type: 'sku_prepend', value: 'N.' },
      { type: 'description_append', value: ' Navy.' },
    );
    expect(childFields(shirt, [large, navy])).toMatchObject({
      name: 'Large Shirt Navy',
      sku: 'N.SHIRT.L',
      slug: 'shirt_l-navy',
      description: 'Linen. Large. Navy.',
    });
  });

  it('are built from the text of the parent, wherever the text stands', () => {
    const parent = { ...shirt, sku: 'X-SIZE-SIZE', slug: 'x-size' };
    const large = optionOf(
      'L',
      { type: 'sku_append', value: '-SIZE' },
      { type: 'sku_builder', seek: 'SIZE', replacement: '$&' },
      { type: 'slug_builder', seek: '-size', replacement: '' },
    );
    expect(childFields(parent, [large])).toMatchObject({ sku: 'X-$&-$&-SIZE', slug: 'x' });
  });

  it('are none where the parent has none, unless a modifier gives some', () => {
    const parent = { ...shirt, sku: null, slug: null, description: null };
    const large = optionOf(
      'L',
      { type: 'sku_append', value: 'L-1' },
      { type: 'description_append', value: 'Large.' },
    );
    const fields = childFields(parent, [optionOf('Navy'), large]);
    expect(fields).toMatchObject({ sku: 'NavyL-1', slug: null, description: 'Large.' });
  });

  it.each<[readonly string[], BuiltFields['status']]>([
    [[], 'live'],
    [['live', 'draft'], 'draft'],
    [['draft'], 'draft'],
  ])('with the status modifiers %j are %s', (said, status) => {
    const options = said.map((value) => optionOf(value, { type: 'status', value }));
    expect(childFields(shirt, options)).toMatchObject({ status });
    const draft = childFields({ ...shirt, status: 'draft' }, [
      optionOf('x', { type: 'status', value: 'live' }),
    ]);
    expect(draft.status).toBe('live');
  });
});
