import { childFault } from './child-faults';
import type { BuiltFields } from './child-fields';

const fields: BuiltFields = {
  name: 'Shirt L',
  sku: 'SHIRT-L',
  slug: 'shirt-l',
  description: null,
  status: 'live',
  commodityType: 'physical',
};
const all = new Set(['name', 'sku', 'slug', 'description'] as const);

it.each<[Partial<BuiltFields>]>([
  [{}],
  [{ sku: null, slug: null }],
  [{ sku: '😀'.repeat(255), slug: 'a'.repeat(255), name: 'x'.repeat(255) }],
  [{ description: 'x'.repeat(65_535) }],
])('takes good texts (%#)', (changes) => {
  expect(childFault({ ...fields, ...changes }, all)).toBeUndefined();
});

it.each<[Partial<BuiltFields>, string]>([
  [{ sku: '' }, 'The sku of the child “Shirt L” would be empty;'],
  [{ slug: '' }, 'The slug of the child “Shirt L” would be empty;'],
  [{ slug: 'a'.repeat(300) }, 'would have 300 characters, of which 255 are allowed'],
  [{ sku: 'x'.repeat(256) }, 'would have 256 characters'],
  [{ sku: ' X' }, 'without blanks at either end'],
  [{ sku: 'X\n' }, 'without blanks at either end'],
  [{ sku: 'X\u0007Y' }, 'must be one line'],
  [{ slug: 'shirt l' }, 'must have letters, digits, "_" and "-" only'],
  [{ name: 'Shirt\nL' }, 'must be one line that is not blank'],
  [{ name: 'x'.repeat(300) }, 'would have 300 characters'],
  [{ description: 'x'.repeat(65_536) }, 'must have at most 65535 characters'],
])('refuses %#', (changes, detail) => {
  const [field] = Object.keys(changes) as (keyof BuiltFields)[];
  const wrong = { ...fields, ...changes };
  const fault = childFault(wrong, all);
  expect(fault).toMatchObject({ kind: 'unprocessable', title: 'Invalid state', meta: { field } });
  expect(fault?.detail).toContain(detail);
  expect(fault?.detail).toContain('; change the modifiers of its options');
  expect(childFault(wrong, new Set())).toBeUndefined();
});
