import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { CsvTable, NamesInRecords } from './csv-table';

const columns = { sku: 'text', 'weight.value': 'number', live: 'flag', parts: 'json' } as const;
const table = new CsvTable(new NamesInRecords(columns).allColumns);

const cellsOf = (row: string) => parse(row)[0] ?? [];

describe('a table of comma-separated values', () => {
  it('has a column for each field, and for each part of a field', () => {
    expect(table.header).toBe('sku,weight.value,live,parts\r\n');
    const record = { sku: 'MUG', weight: { value: 0.35 }, live: true, parts: { a: [1] } };
    expect(table.rowOf(record)).toBe('MUG,0.35,true,"{""a"":[1]}"\r\n');
  });

  it('leaves cells without a value empty', () => {
    expect(table.rowOf({ sku: 'MUG', weight: null })).toBe('MUG,,,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', "'=1"])(
    'keeps a spreadsheet from running %j',
    (sku) => {
      const [cell] = cellsOf(table.rowOf({ sku }));
      expect(cell).toBe(`'${sku}`);
    },
  );

  it('leaves a number below zero a number', () => {
    expect(table.rowOf({ sku: 'MUG', weight: { value: -1 } })).toBe('MUG,-1,,\r\n');
  });

  it('says every text so that it can be read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sku) => {
        const [cell = ''] = cellsOf(table.rowOf({ sku, live: true }));
        expect(cell === sku || cell === `'${sku}`).toBe(true);
      }),
    );
  });
});

describe('the names of columns that depend on the records', () => {
  it('stand in place of the star, all of one name together', () => {
    const names = new NamesInRecords({
      sku: 'text',
      'currencies.*.amount': 'number',
      'currencies.*.includes_tax': 'flag',
    });
    names.add({ sku: 'A', currencies: { USD: { amount: 1 } } });
    names.add({ sku: 'B', currencies: { EUR: { amount: 1 }, USD: { amount: 2 } } });
    names.add({ sku: 'C' });
    expect(names.allColumns.map(({ name }) => name)).toEqual([
      'sku',
      'currencies.EUR.amount',
      'currencies.EUR.includes_tax',
      'currencies.USD.amount',
      'currencies.USD.includes_tax',
    ]);
  });

  it('may have dots of their own', () => {
    const names = new NamesInRecords({ 'taxes.*': 'number' });
    const record = { taxes: { 'VAT 7.7%': 77 } };
    names.add(record);
    const [one] = names.allColumns;
    expect(one?.name).toBe('taxes.VAT 7.7%');
    expect(new CsvTable(names.allColumns).rowOf(record)).toBe('77\r\n');
  });
});
