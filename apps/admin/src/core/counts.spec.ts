import fc from 'fast-check';
import { countsIn, tableOf } from './counts';

describe('what was counted', () => {
  it('is one product a line, however SKU and number are parted', () => {
    expect(countsIn('MUG-1\t12\nMUG 2; 0\r\n\n"MUG,3",7\nMUG-4 5').counts).toStrictEqual([
      { sku: 'MUG-1', units: 12 },
      { sku: 'MUG 2', units: 0 },
      { sku: 'MUG,3', units: 7 },
      { sku: 'MUG-4', units: 5 },
    ]);
  });

  it('asks about lines without a number, with one that cannot be, and of the same product again', () => {
    const { counts, unclear } = countsIn('MUG\nJUG -1\nCUP 1.5\nPOT 9999999999\nBOWL 1\nBOWL 2');
    expect(counts).toStrictEqual([{ sku: 'BOWL', units: 1 }]);
    expect(unclear).toStrictEqual(['MUG', 'JUG -1', 'CUP 1.5', 'POT 9999999999', 'BOWL 2']);
  });

  it('is the same again as a table', () => {
    const sku = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,8}$/);
    const units = fc.integer({ min: 0, max: 2_147_483_647 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ sku, units }, { noNullPrototype: true }), {
          selector: (one) => one.sku,
        }),
        (all) => {
          const [, ...rows] = tableOf(all).trimEnd().split('\n');
          expect(countsIn(rows.join('\n'))).toStrictEqual({ counts: all, unclear: [] });
        },
      ),
    );
  });
});
