import { MAX_QUANTITY, MAX_UNIQUE_ITEMS } from '../rules/limits';
import { add, added, candidate, created, given, increased, refused } from '../cart.builders';

describe('the limits of a cart', () => {
  const names = Array.from({ length: MAX_UNIQUE_ITEMS }, (_, index) => `p${String(index)}`);
  const full = [created(), ...names.map((name) => added(name))];
  const tooMany = (position: number) =>
    refused(
      position,
      'Cart item limit reached',
      'A cart holds at most 100 unique items; remove one first',
      'id',
      { id: 'product-mug', limit: 100 },
    );

  it('accept the hundredth item and refuse the next', () => {
    given(...full.slice(0, -1))
      .when(add([candidate('p99'), candidate('mug')]))
      .then([added('p99')], { faults: [tooMany(1)] });
  });

  it('let existing lines of a full cart grow', () => {
    given(...full)
      .when(add([candidate('p7')]))
      .then([increased('p7', 1)]);
  });

  it('accept the largest quantity and refuse one more', () => {
    const detail = 'The quantity of mug would exceed 2147483647; add less of it';
    const meta = { id: 'product-mug', value: 1 };
    given(created(), added('mug', { quantity: MAX_QUANTITY - 1, amount: 1 }))
      .when(
        add([candidate('mug', { prices: { USD: 1 } }), candidate('mug', { prices: { USD: 1 } })]),
      )
      .then([increased('mug', 1, 1)], {
        faults: [refused(1, 'Validation Error', detail, 'quantity', meta)],
      });
  });

  it('accept the largest amount and refuse what would exceed it, line by line and in total', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const entries = [
      candidate('gold', { prices: { USD: most }, quantity: 2 }),
      candidate('gold', { prices: { USD: most } }),
      candidate('mug', { prices: { USD: 1 } }),
      candidate('gift', { prices: { USD: 0 } }),
    ];
    const detail = `The amounts would exceed ${String(most)}; use a smaller quantity or price`;
    const tooMuch = (position: number, id: string) =>
      refused(position, 'Amount out of range', detail, 'quantity', { id });
    given()
      .when(add(entries))
      .then([created(), added('gold', { amount: most }), added('gift', { amount: 0 })], {
        faults: [tooMuch(0, 'product-gold'), tooMuch(2, 'product-mug')],
      });
  });

  it('count a line that grows once, with its new quantity', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2;
    given(created(), added('gold', { amount: half }))
      .when(add([candidate('gold', { prices: { USD: half } })]))
      .then([increased('gold', 1, half)]);
  });

  it('refuse a repeated item whose new price would exceed the range of amounts', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const detail = `The amounts would exceed ${String(most)}; use a smaller quantity or price`;
    given(created(), added('gold', { amount: 1 }))
      .when(add([candidate('gold', { prices: { USD: most } })]))
      .refuses(refused(0, 'Amount out of range', detail, 'quantity', { id: 'product-gold' }));
  });
});
