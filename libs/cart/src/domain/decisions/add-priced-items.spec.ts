import { faultOf, outOfRange, type TaxItem } from '#kernel';
import {
  add,
  added,
  AT,
  candidate,
  created,
  given,
  increased,
  named,
  ofEntry,
  promoted,
  promotion,
  taxesAre,
  usable,
} from '../cart.builders';
import type { AddItems } from '../commands';

const spring = { kind: 'fixed', amounts: { USD: 500 } } as const;
const code = named;
/** Whatever else is in a cart, these can be used. */
const codes = usable(['SPRING', 'AUTUMN'].map((name) => promotion(name, spring)));
const adding = (entries: Parameters<typeof add>[0], more: Partial<AddItems> = {}) =>
  add(entries, more, { promotions: codes });
const vat: TaxItem = { id: 'vat', rate: 0.19 };
const levy: TaxItem = { id: 'levy', amount: 5 };
const missing = faultOf('not-found', 'Product not found', 'It is not there', { source: 'sku' });
const full = (count: number) =>
  Array.from({ length: count }, (_, index) => added(`p${String(index)}`));
const limit = (meta: object, source: string) =>
  faultOf(
    'invalid',
    'Cart item limit reached',
    'A cart holds at most 100 unique items; remove one first',
    { source, meta: { ...meta, limit: 100 } },
  );

describe('promotions among the items of a request', () => {
  it('are checked after all others at any position', () => {
    given()
      .when(adding([code('SPRING'), candidate('mug'), code('AUTUMN')]))
      .then([created(), added('mug'), promoted('SPRING', spring), promoted('AUTUMN', spring)]);
  });

  it('are refused in the order of the request', () => {
    const notApplicable = (name: string) =>
      faultOf(
        'unprocessable',
        'Promotion not applicable',
        'The cart has nothing a promotion could apply to',
        { source: 'code', meta: { code: name, reason: 'no_items' } },
      );
    given()
      .when(adding([code('SPRING'), missing, code('AUTUMN')]))
      .refuses(
        ofEntry(0, notApplicable('SPRING')),
        ofEntry(1, missing),
        ofEntry(2, notApplicable('AUTUMN')),
      );
  });

  it('change nothing if they were already added, which is no failure', () => {
    given(created(), added('mug'), promoted('SPRING', spring))
      .when(adding([code('SPRING')]))
      .then([]);
    given(created(), added('mug'))
      .when(adding([code('SPRING'), code('SPRING')], { allOrNothing: true }))
      .then([promoted('SPRING', spring)]);
  });

  it('do not set the currency', () => {
    given()
      .when(adding([code('SPRING'), candidate('mug', { prices: { EUR: 1 } })], { currency: 'EUR' }))
      .then([created(), added('mug', { amount: 1, currency: 'EUR' })], {
        faults: [
          ofEntry(
            0,
            faultOf(
              'unprocessable',
              'Promotion not applicable',
              'The promotion takes nothing off in EUR',
              { source: 'code', meta: { code: 'SPRING', reason: 'currency', currency: 'EUR' } },
            ),
          ),
        ],
      });
  });
});

describe('taxes that come with an item', () => {
  const history = [created(), added('mug'), taxesAre('mug', vat)];

  it('are set on a new line', () => {
    given()
      .when(add([candidate('mug', { taxes: [vat, levy] })]))
      .then([created(), added('mug'), taxesAre('mug', vat, levy)]);
  });

  it('replace all taxes of an existing line', () => {
    given(...history)
      .when(add([candidate('mug', { taxes: [levy], line: 'unused' })]))
      .then([increased('mug', 1), taxesAre('mug', levy)]);
  });

  it('stay if the item has none, and are removed by an empty list', () => {
    given(...history)
      .when(add([candidate('mug')]))
      .then([increased('mug', 1)]);
    given(...history)
      .when(add([candidate('mug', { taxes: [] })]))
      .then([increased('mug', 1), taxesAre('mug')]);
    given(created())
      .when(add([candidate('mug', { taxes: [] })]))
      .then([added('mug')]);
  });

  it('are limited to five', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...vat, id }));
    const detail = 'An item has at most 5 taxes; remove one first';
    const fault = faultOf('unprocessable', 'Limit reached', detail, {
      source: 'tax',
      meta: { id: 'product-mug', limit: 5 },
    });
    given(created())
      .when(add([candidate('mug', { taxes: six }), candidate('jar', { taxes: six.slice(1) })]))
      .then([added('jar'), taxesAre('jar', ...six.slice(1))], { faults: [ofEntry(0, fault)] });
  });

  it('must not bring the amounts out of range, line by line or in total', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const source = 'quantity';
    const tooMuch = (name: string) => ({
      ...outOfRange,
      source,
      meta: { id: `product-${name}` },
    });
    const dear = { prices: { USD: most } };
    given(created())
      .when(add([candidate('gold', { ...dear, taxes: [levy] }), candidate('gold', dear)]))
      .then([added('gold', { amount: most })], { faults: [ofEntry(0, tooMuch('gold'))] });
    given(created(), added('gold', { amount: most - 5 }))
      .when(
        add([
          candidate('gift', { prices: { USD: 0 }, taxes: [{ id: 'large', amount: 6 }] }),
          candidate('gift', { prices: { USD: 0 }, taxes: [levy] }),
        ]),
      )
      .then([added('gift', { amount: 0 }), taxesAre('gift', levy)], {
        faults: [ofEntry(0, tooMuch('gift'))],
      });
  });
});

describe('the hundred items of a cart', () => {
  it('include lines, taxes and promotions', () => {
    given(created(), ...full(97))
      .when(adding([code('SPRING'), candidate('mug', { taxes: [vat, levy] }), code('AUTUMN')]))
      .then([added('mug'), taxesAre('mug', vat, levy)], {
        faults: [
          ofEntry(0, limit({ code: 'SPRING' }, 'code')),
          ofEntry(2, limit({ code: 'AUTUMN' }, 'code')),
        ],
      });
    given(created(), ...full(98))
      .when(add([candidate('mug', { taxes: [vat, levy] })]))
      .refuses(ofEntry(0, limit({ id: 'product-mug' }, 'id')));
  });

  it('remain a hundred when taxes are replaced or removed', () => {
    given(created(), ...full(98), added('mug'), taxesAre('mug', vat))
      .when(add([candidate('mug', { taxes: [levy] })]))
      .then([increased('mug', 1), taxesAre('mug', levy)]);
    given(created(), ...full(98), added('mug'), taxesAre('mug', vat))
      .when(add([candidate('mug', { taxes: [vat, levy] })]))
      .refuses(ofEntry(0, limit({ id: 'product-mug' }, 'id')));
  });

  it('may be exceeded by an older cart, which can still change', () => {
    const over = [...full(100), taxesAre('p0', vat)];
    given(created(), ...over)
      .when(add([candidate('p0', { taxes: [levy] })]))
      .then([
        {
          type: 'CartItemQuantityIncreased',
          at: AT,
          data: {
            itemId: 'line-p0',
            by: 1,
            unitPrice: { amount: 1250, includesTax: false, currency: 'USD' },
          },
        },
        taxesAre('p0', levy),
      ]);
  });
});
