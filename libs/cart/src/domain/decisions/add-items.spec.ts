import { faultOf } from '#kernel';
import {
  add,
  added,
  AT,
  candidate,
  created,
  given,
  increased,
  ofEntry,
  refused,
} from '../cart.builders';

const nowhereSold = (name: string) =>
  refused(
    0,
    'Currency mismatch',
    `${name} has no price in USD, the default currency, nor in any other that the store sells in`,
    'id',
    { id: `product-${name}`, currency: 'USD' },
  );
const noPriceIn = (currency: string, position: number, name: string) =>
  refused(
    position,
    'Currency mismatch',
    `${name} has no price in ${currency}, the currency of this cart`,
    'id',
    { id: `product-${name}`, currency },
  );

describe('adding items', () => {
  it('creates the cart with its first item', () => {
    given()
      .when(add([candidate('mug')]))
      .then([created(), added('mug')]);
  });

  it('appends further lines', () => {
    given(created(), added('mug'))
      .when(add([candidate('jar')]))
      .then([added('jar')]);
  });

  it('increases the line of the same product, at the current price', () => {
    given(created(), added('mug'))
      .when(add([candidate('mug', { quantity: 2, prices: { USD: 1300 }, line: 'unused' })]))
      .then([increased('mug', 2, 1300)]);
  });

  it('makes one line for the same product twice in one request', () => {
    given()
      .when(add([candidate('mug'), candidate('mug', { line: 'unused', quantity: 3 })]))
      .then([created(), added('mug'), increased('mug', 3)]);
  });

  it('makes two lines for one product with different texts', () => {
    const customInputs = { engraving: 'Ines' };
    given(created(), added('mug'))
      .when(add([candidate('mug', { line: 'other', customInputs })]))
      .then([added('mug', { line: 'other', customInputs })]);
  });

  it('reports the entries that it skipped', () => {
    const unknown = faultOf('not-found', 'Product not found', 'It is not there', { source: 'sku' });
    given()
      .when(add([unknown, candidate('mug'), unknown]))
      .then([created(), added('mug')], { faults: [ofEntry(0, unknown), ofEntry(2, unknown)] });
  });

  it('succeeds with no items, for example from an empty cart', () => {
    given().when(add([])).then([]);
    given(created())
      .when(add([], { allOrNothing: true }))
      .then([]);
  });

  it('does not create a cart if nothing is added', () => {
    given()
      .when(add([candidate('mug', { prices: { CHF: 1 } })]))
      .refuses(nowhereSold('mug'));
  });

  it('adds nothing of all-or-nothing if one entry fails, and reports every one that does', () => {
    given(created(), added('cup', { currency: 'EUR' }))
      .when(
        add([candidate('jar'), candidate('mug', { prices: { EUR: 1 } }), candidate('lid')], {
          allOrNothing: true,
        }),
      )
      .refuses(noPriceIn('EUR', 0, 'jar'), noPriceIn('EUR', 2, 'lid'));
  });

  it('adds all of all-or-nothing if no entry fails', () => {
    given()
      .when(add([candidate('mug'), candidate('jar')], { allOrNothing: true }))
      .then([created(), added('mug'), added('jar')]);
  });

  it('starts a new cart on the id of a deleted one', () => {
    given(created(), added('jar'), { type: 'CartDeleted', at: AT, data: {} })
      .when(add([candidate('mug')]))
      .then([created(), added('mug')]);
  });

  it('starts a new cart on the id of an expired one, in the currency of this request', () => {
    const now = '2031-04-12T06:20:00.000Z';
    given(created(), added('jar'))
      .when(add([candidate('mug', { prices: { EUR: 999 } })], { currency: 'EUR' }, { at: now }))
      .then([created(now), added('mug', { at: now, amount: 999, currency: 'EUR' })]);
  });
});

describe('the texts of an added item', () => {
  it('are refused by the rules of the product, which the error names', () => {
    const rules = { engraving: { required: true, maxLengths: [5] } };
    const customInputs = { engraving: 'Benedikt' };
    const detail = 'custom_inputs.engraving must be a text of at most 5 characters';
    const source = 'custom_inputs.engraving';
    given()
      .when(add([candidate('mug', { rules, customInputs })]))
      .refuses(refused(0, 'Invalid custom input', detail, source, { id: 'product-mug' }));
  });

  it('are kept exactly', () => {
    const customInputs = { b: ' <b>😀 ', a: { first: '', second: '\u0000' } };
    given()
      .when(add([candidate('mug', { customInputs })]))
      .then([created(), added('mug', { customInputs })]);
  });
});
