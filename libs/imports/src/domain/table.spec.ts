import fc from 'fast-check';
import { DomainError } from '#kernel';
import { type Subject, Table } from './table';

const SUBJECT: Subject = {
  type: 'product',
  keys: ['sku', 'external_ref'],
  columns: {
    sku: 'text',
    name: 'text',
    'weight.value': 'number',
    digital: 'flag',
    components: 'json',
    'currencies.*.amount': 'number',
  },
};

const table = (...header: readonly string[]) => new Table(SUBJECT, header);

function attributesOf(header: readonly string[], row: readonly string[]): unknown {
  const line = table(...header).lineOf(row);
  if (typeof line !== 'string') return line;
  const { attributes } = JSON.parse(line) as { readonly attributes: unknown };
  return attributes;
}

/** What an export does with a text that a spreadsheet would run. */
const guarded = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

describe('a table', () => {
  it.each<[column: string, cell: string, attributes: object]>([
    ['name', '  two  blanks ', { name: '  two  blanks ' }],
    ['name', '12', { name: '12' }],
    ['name', "'=1+1", { name: '=1+1' }],
    ['name', "''=1+1", { name: "'=1+1" }],
    ['name', "'tis", { name: "'tis" }],
    ['weight.value', ' 1.50 ', { weight: { value: 1.5 } }],
    ['weight.value', '1,5', { weight: { value: '1,5' } }],
    ['weight.value', '0x10', { weight: { value: '0x10' } }],
    ['digital', 'TRUE', { digital: true }],
    ['digital', 'yes', { digital: 'yes' }],
    ['components', '{"a":[1]}', { components: { a: [1] } }],
    ['components', '{"a":', { components: '{"a":' }],
    ['currencies.KWD.amount', '-3', { currencies: { KWD: { amount: -3 } } }],
  ])('reads in the column %s the cell %j', (column, cell, attributes) => {
    expect(attributesOf(['sku', column], ['A', cell])).toEqual({ sku: 'A', ...attributes });
  });

  it('leaves out what is empty, and columns without a name', () => {
    expect(attributesOf(['sku', 'name', '', ''], ['A', ' ', 'note'])).toEqual({ sku: 'A' });
  });

  it('takes the first key that is not empty, and refuses a row without one', () => {
    const keyOf = (row: readonly string[]) => table('external_ref', 'sku').lineOf(row);
    expect(keyOf(['erp', 'A'])).toContain('"key":"A"');
    expect(keyOf(['erp', ''])).toContain('"key":"erp"');
    expect(keyOf(['', ''])).toEqual({ unreadable: 'no-key' });
  });

  it('does not take a name that every object has for a column of its own', () => {
    expect(() => table('sku', '__proto__')).toThrow(DomainError);
    expect(attributesOf(['sku', 'currencies.__proto__.amount'], ['A', '1'])).toEqual({
      sku: 'A',
      currencies: JSON.parse('{"__proto__":{"amount":1}}') as object,
    });
    expect(({} as { amount?: number }).amount).toBeUndefined();
  });

  it('reads every text as it was exported', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', ' ', 'a', 'b') }),
        (name) => {
          const isBlank = name.trim() === '';
          const attributes = attributesOf(['sku', 'name'], ['A', guarded(name)]);
          expect(attributes).toEqual(isBlank ? { sku: 'A' } : { sku: 'A', name });
        },
      ),
    );
  });
});
