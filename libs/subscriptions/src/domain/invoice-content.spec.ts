import fc from 'fast-check';
import { type InvoiceContent, invoiceContent, type SoldPlan, taxesOfUnit } from './invoice-content';

const usd = (amount: number, includesTax = false) => ({ USD: { amount, includesTax } });

const product = (name: string, amount: number, includesTax = false) => ({
  id: `id of ${name}`,
  attributes: { name, price: usd(amount, includesTax) },
});

const PLAN = { name: 'Monthly', fixedPrice: null, basePricePercentage: null, trialPeriod: null };

const sold = (
  products: SoldPlan['products'],
  plan: Partial<SoldPlan['plan']['attributes']> = {},
): SoldPlan => ({
  currency: 'USD',
  plan: { id: 'id of the plan', attributes: { ...PLAN, ...plan } },
  products,
});

const rows = (content: ReturnType<typeof invoiceContent>) =>
  (content as InvoiceContent).items.map(({ type, description, unitPrice }) => [
    type,
    description,
    unitPrice.amount,
  ]);

const VAT = { id: 'vat', rate: 0.19 };

describe('the invoice of a period', () => {
  it('lists the products, and a percentage as a separate negative row', () => {
    const content = invoiceContent(
      sold([product('Tea', 999), product('Honey', 500)], { basePricePercentage: 12.5 }),
      [VAT],
    );
    expect(rows(content)).toStrictEqual([
      ['product', 'Tea', 999],
      ['product', 'Honey', 500],
      ['discount', '12.5 %', -188],
    ]);
    expect(content).toMatchObject({
      taxes: [VAT],
      price: {
        withoutTax: 1311,
        tax: 249,
        withTax: 1560,
        discount: -188,
        withoutDiscount: 1499,
      },
    });
  });

  it('lists only the plan if it has a fixed price', () => {
    const plan = { fixedPrice: usd(1190, true), basePricePercentage: 50 };
    const content = invoiceContent(sold([product('Tea', 999)], plan), [VAT]);
    expect(rows(content)).toStrictEqual([['plan', 'Monthly', 1190]]);
    expect(content).toMatchObject({ price: { withoutTax: 1000, tax: 190, withTax: 1190 } });
  });

  it('costs the full price even if the order with a trial cost nothing', () => {
    const content = invoiceContent(sold([product('Tea', 999)], { trialPeriod: 1 }), []);
    expect(content).toMatchObject({ price: { withTax: 999 } });
  });

  it.each<[string, SoldPlan, object]>([
    [
      'a price in its currency',
      { ...sold([product('Tea', 1)]), currency: 'EUR' },
      { title: 'Invalid state' },
    ],
    [
      'prices that can be added up',
      sold([product('Tea', 1), product('Honey', 1, true)]),
      { title: 'Validation Error' },
    ],
    [
      'an amount that JSON can say',
      sold([], { fixedPrice: usd(Number.MAX_SAFE_INTEGER) }),
      { title: 'Amount out of range' },
    ],
  ])('is refused without %s', (_, plan, fault) => {
    expect(invoiceContent(plan, [VAT])).toMatchObject(fault);
  });

  it('adds up with any prices, percentage and taxes', () => {
    const plans = fc.record({
      amounts: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }),
      includesTax: fc.boolean(),
      percentage: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      rate: fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
      amount: fc.nat(1000),
    });
    fc.assert(
      fc.property(plans, ({ amounts, includesTax, percentage, rate, amount }) => {
        const products = amounts.map((one, index) => product(String(index), one, includesTax));
        const plan = sold(products, { basePricePercentage: percentage });
        const { items, price } = invoiceContent(plan, [
          { id: 'rate', rate },
          { id: 'amount', amount },
        ]) as InvoiceContent;
        const sum = items.reduce((total, { unitPrice }) => total + unitPrice.amount, 0);
        expect(price.withTax).toBe(price.withoutTax + price.tax);
        expect(includesTax ? price.withTax : price.withoutTax).toBe(sum);
        expect(price.withoutDiscount + price.discount).toBe(sum);
        expect(sum).toBe(exactly(amounts, percentage));
      }),
    );
  });
});

/** The sum less a percentage of at most one decimal, rounded down. */
function exactly(amounts: readonly number[], percentage: number): number {
  const sum = amounts.reduce((total, one) => total + BigInt(one), 0n);
  return Number((sum * BigInt(1000 - Math.round(percentage * 10))) / 1000n);
}

describe('the taxes of one unit of an order line', () => {
  it('are its rates, and its share of an amount, with the remaining cents in the first units', () => {
    const line = { units: 3, taxes: [VAT, { id: 'deposit', amount: 101 }] };
    const amounts = [1, 2, 3].map((number) => taxesOfUnit(line, number)[1]?.amount);
    expect(amounts).toStrictEqual([34, 34, 33]);
    expect(taxesOfUnit(line, 3)[0]).toStrictEqual(VAT);
  });

  it('add up to those of the line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (units, amount) => {
        const line = { units, taxes: [{ id: 'deposit', amount }] };
        const shares = Array.from({ length: units }, (_, index) => taxesOfUnit(line, index + 1)[0]);
        expect(shares.reduce((sum, share) => sum + (share?.amount ?? 0), 0)).toBe(amount);
      }),
    );
  });
});
