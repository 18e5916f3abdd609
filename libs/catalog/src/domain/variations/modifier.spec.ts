import { type Modifier, modifierFault } from './modifier';

const with_ = (modifier: Partial<Modifier>) =>
  modifierFault(
    { type: 'sku_append', value: null, seek: null, replacement: null, ...modifier },
    'data',
  )?.detail;

it.each<Partial<Modifier>>([
  { value: '-L' },
  { type: 'name_prepend', value: ' ' },
  { type: 'description_append', value: 'x'.repeat(4096) },
  { type: 'sku_builder', seek: '{size}', replacement: 'L' },
  { type: 'slug_builder', seek: '-size', replacement: '' },
  { type: 'status', value: 'draft' },
])('takes %j', (modifier) => {
  expect(with_(modifier)).toBeUndefined();
});

it.each<[Partial<Modifier>, string]>([
  [{}, 'data.value must be there with the type sku_append'],
  [{ value: '-L', seek: 'a' }, 'data.seek must be left out with the type sku_append'],
  [{ value: '-L', replacement: '' }, 'data.set must be left out with the type sku_append'],
  [{ value: 'x'.repeat(256) }, 'data.value must have at most 255 characters'],
  [{ type: 'status', value: 'gone' }, 'data.value must be live or draft'],
  [{ type: 'sku_builder', replacement: 'L' }, 'data.seek must be there with the type sku_builder'],
  [{ type: 'sku_builder', seek: 'a' }, 'data.set must be there with the type sku_builder'],
  [
    { type: 'slug_builder', seek: 'a', replacement: 'b', value: 'c' },
    'data.value must be left out with the type slug_builder',
  ],
])('refuses %j', (modifier, detail) => {
  expect(with_(modifier)).toBe(detail);
});
