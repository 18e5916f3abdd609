import fc from 'fast-check';
import { faultOf, type TaxItem } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, created, taxesAre } from '../cart.builders';
import { changedTax, isSameTax, taxesFault } from './taxes';

const rateOf = (rate: number): TaxItem => ({ id: `rate-${String(rate)}`, rate });
const amountOf = (amount: number): TaxItem => ({ id: `amount-${String(amount)}`, amount });

describe('the taxes of a line', () => {
  it('are limited to five', () => {
    const five = Array.from({ length: 5 }, () => rateOf(0.1));
    expect(taxesFault(five, { meta: { id: 'line' } })).toBeUndefined();
    const detail = 'An item has at most 5 taxes; remove one first';
    expect(taxesFault([...five, amountOf(0)], { meta: { id: 'line' } })).toStrictEqual(
      faultOf('unprocessable', 'Limit reached', detail, { meta: { id: 'line', limit: 5 } }),
    );
  });
});

describe('the times of a tax', () => {
  it('change with the tax and not with others of its line', () => {
    const [vat, fee] = [rateOf(0.19), amountOf(5)];
    const at = (minute: number) => `2031-04-05T06:0${String(minute)}:00.000Z`;
    const steps = [[vat], [vat, fee], [vat, { ...fee, amount: 6 }], [{ ...fee, amount: 6 }]];
    const carts = steps.map((_, last) =>
      steps
        .slice(0, last + 1)
        .map((taxes, minute) => ({ ...taxesAre('mug', ...taxes), at: at(minute) }))
        .reduce(evolve, [created(), added('mug')].reduce(evolve, unknownCart)),
    );
    const since = (created: number, updated = created) => {
      return { createdAt: at(created), updatedAt: at(updated) };
    };
    expect(carts.map(({ lines }) => lines[0]?.taxTimes)).toStrictEqual([
      [since(0)],
      [since(0), since(1)],
      [since(0), since(1, 2)],
      [since(1, 2)],
    ]);
  });
});

describe('two taxes', () => {
  const vat = { id: 'vat', name: 'VAT', jurisdiction: 'DE', code: 'VAT19', rate: 0.19 };

  it.each(['id', 'name', 'jurisdiction', 'code', 'rate'] as const)(
    'are the same only with the same %s',
    (field) => {
      expect(isSameTax(vat, { ...vat })).toBe(true);
      expect(isSameTax(vat, { ...vat, [field]: 'another' })).toBe(false);
      expect(isSameTax({ ...vat, [field]: 'another' }, vat)).toBe(false);
    },
  );

  it('are the same only with the same amount', () => {
    expect(isSameTax({ id: 'fee', amount: 5 }, { id: 'fee', amount: 5 })).toBe(true);
    expect(isSameTax({ id: 'fee', amount: 5 }, { id: 'fee', amount: 6 })).toBe(false);
  });
});

describe('a changed tax', () => {
  const vat = { id: 'vat', name: 'VAT' };

  it('has its new rate instead of an amount, and its new amount instead of a rate', () => {
    expect(changedTax({ ...vat, amount: 5 }, { rate: 0.2 })).toStrictEqual({ ...vat, rate: 0.2 });
    expect(changedTax({ ...vat, rate: 0.2 }, { amount: 5 })).toStrictEqual({ ...vat, amount: 5 });
  });

  it('keeps fields that are not sent, and never has both a rate and an amount', () => {
    const share = fc.oneof(
      fc.record({ rate: fc.constantFrom(0, 0.2) }),
      fc.record({ amount: fc.nat() }),
    );
    const name = fc.constantFrom('VAT', 'City tax');
    const changes = fc.record({ name }, { requiredKeys: [] });
    fc.assert(
      fc.property(share, fc.option(share), changes, (before, after, texts) => {
        const tax = changedTax({ ...vat, ...before }, { ...texts, ...after });
        expect(tax).toStrictEqual({ ...vat, ...texts, ...(after ?? before) });
      }),
    );
  });
});
