import fc from 'fast-check';
import { listIn, ShopColumns, smallestUnits } from './family';
import { shopify } from './shopify';

const money = { currency: 'USD', decimals: 2, now: new Date('2031-04-05T00:00:00Z') };

describe('a cell of a table of another shop', () => {
  it('is found by any name of its column in any letter case, and loses what guards it', () => {
    const cells = new ShopColumns(['TITLE', ' Price ']).cellsOf(["'=SUM(A1)", ' 3 ', 'more']);
    expect(cells('Title')).toBe('=SUM(A1)');
    expect(cells('Variant Price', 'price')).toBe('3');
    expect(cells('SKU')).toBe('');
  });

  it('says an amount with as many decimals as the currency has, or fewer', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (amount) => {
        const text = (amount / 100).toFixed(2);
        expect(smallestUnits(text, money)).toBe(amount);
        expect(smallestUnits(text.replace('.', ','), money)).toBe(amount);
      }),
    );
    expect(smallestUnits('3', money)).toBe(300);
    expect(smallestUnits('3.10000', money)).toBe(310);
    expect(smallestUnits('1500.00', { ...money, decimals: 0 })).toBe(1500);
    for (const text of ['3.105', '-3', '1,234.50', 'free']) {
      expect(smallestUnits(text, money)).toBe(text);
    }
  });

  it('is a list with commas, in which a backslash makes a comma a part of a text', () => {
    expect(listIn('Hats\\, caps, Sale,, Sale')).toEqual(['Hats, caps', 'Sale']);
  });
});

describe('a column that nothing is taken from', () => {
  it('is listed as the file writes it, once, and up to a hundred are', () => {
    const header = ['Handle', ' VENDOR ', '', 'Vendor', 'VENDOR', 'Title', 'x'.repeat(300)];
    const columns = new ShopColumns(header);
    const cells = columns.cellsOf(['mug', 'Loft', '', '', '', '', '']);
    expect(cells('handle', 'Title')).toBe('mug');
    expect(columns.unknown()).toEqual(['VENDOR', 'Vendor', 'x'.repeat(255)]);
    const many = Array.from({ length: 1000 }, (_, place) => `Column ${String(place)}`);
    expect(new ShopColumns(many).unknown()).toEqual(many.slice(0, 100));
  });
});

describe('a weight in grams', () => {
  const weightOf = (grams: string, unit: string) => {
    const header = ['Title', 'Variant Grams', 'Variant Weight Unit'];
    const family = shopify.familyOf(
      'handle:mug',
      [new ShopColumns(header).cellsOf(['Mug', grams, unit])],
      money,
    );
    return family.product?.['weight'] as { readonly value: number; readonly unit: string };
  };

  it.each([
    ['907', 'lb', 2],
    ['28', 'oz', 1],
    ['1500', 'kg', 1.5],
    ['12.5', 'g', 12.5],
  ])('of %s is shown in %s as %d', (grams, unit, value) => {
    expect(weightOf(grams, unit)).toEqual({ value, unit });
  });

  it('weighs the same in pounds, as exactly as whole grams say it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (grams) => {
        const { value } = weightOf(String(grams), 'lb');
        expect(Math.abs(value * 453.592_37 - grams)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
