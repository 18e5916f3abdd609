import { changedFieldFault, type Definition, newFieldFault } from './definitions';

const fieldOf = (name: string) => `here.${name}`;
const OWN = new Set(['name']);

const defined = (more: Partial<Definition> = {}): Definition => ({
  resource: 'product',
  key: 'material',
  valueType: 'text',
  choices: null,
  ...more,
});

describe('the definition of a field', () => {
  it.each<[string | undefined, Partial<Definition>]>([
    [undefined, {}],
    [undefined, { valueType: 'choice', choices: ['a'] }],
    ['here.key', { key: 'name' }],
    ['here.choices', { valueType: 'choice' }],
    ['here.choices', { choices: ['a'] }],
  ])('is wrong at %s with %j', (source, more) => {
    expect(newFieldFault(defined(more), OWN, fieldOf)?.source).toBe(source);
  });

  it.each<[string | undefined, Partial<Definition>, Partial<Definition>]>([
    [undefined, {}, { resource: 'product', key: 'material', valueType: 'text' }],
    [undefined, {}, { choices: null }],
    [undefined, { valueType: 'choice', choices: ['a'] }, { choices: ['b'] }],
    [undefined, { valueType: 'choice', choices: ['a'] }, {}],
    ['here.resource', {}, { resource: 'node' }],
    ['here.key', {}, { key: 'brand' }],
    ['here.value_type', {}, { valueType: 'date' }],
    ['here.choices', {}, { choices: ['a'] }],
    ['here.choices', { valueType: 'choice', choices: ['a'] }, { choices: null }],
  ])('is wrong at %s if %j becomes %j', (source, before, changes) => {
    expect(changedFieldFault(defined(before), changes, fieldOf)?.source).toBe(source);
  });
});
