import { clashOf, type Unique, type UniqueChild } from './clashes';

const one = (id: string, sku: string | null, slug: string | null = null): Unique => ({
  id,
  name: `Name of ${id}`,
  sku,
  slug,
});

it.each<[string, readonly UniqueChild[], readonly Unique[]]>([
  ['texts of their own', [{ after: one('a', 'A', 'a') }, { after: one('b', 'B', 'b') }], []],
  ['none', [{ after: one('a', null) }, { after: one('b', null) }], [one('c', null)]],
  ['a SKU that is the slug of another', [{ after: one('a', 'x') }], [one('b', null, 'x')]],
  [
    'what they had before',
    [{ after: one('a', 'A'), before: one('a', 'A') }],
    [one('b', 'a'), one('a', 'A')],
  ],
  [
    'what another one gives up',
    [
      { after: one('a', 'B'), before: one('a', 'A') },
      { after: one('b', 'C'), before: one('b', 'B') },
    ],
    [],
  ],
])('lets children have %s', (_, children, others) => {
  expect(clashOf(children, others)).toBeUndefined();
});

it.each<[string, readonly UniqueChild[], readonly Unique[], object]>([
  ['of a sibling', [{ after: one('a', 'A') }, { after: one('b', 'a') }], [], { sku: 'A' }],
  [
    'that a sibling keeps',
    [{ after: one('a', 'A'), before: one('a', 'A') }, { after: one('b', 'ａ'.normalize('NFKC')) }],
    [],
    { sku: 'a' },
  ],
  [
    'of another product',
    [{ after: one('a', null, 'Straße') }],
    [one('p', null, 'STRAẞE')],
    { slug: 'Straße' },
  ],
])('refuses a text %s', (_, children, others, meta) => {
  expect(clashOf(children, others)).toMatchObject({ kind: 'conflict', title: 'Conflict', meta });
});
