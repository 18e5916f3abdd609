import fc from 'fast-check';
import { faultOf } from '#kernel';
import { type Cart, evolve, unknownCart } from '../cart';
import {
  add,
  added,
  candidate,
  created,
  given,
  grouped,
  moment,
  ofEntry,
  sending,
} from '../cart.builders';
import { cartBytes, lineBytes, MAX_CART_BYTES, MAX_CART_LINE_BYTES } from './limits';

/** Inputs of exactly so many bytes, in 20 objects of 20 texts each. */
function texts(bytes: number) {
  const keys = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
  const ofTexts = bytes - 20 * 2 - 400 * 2;
  const lengthOf = (index: number) => Math.floor((ofTexts + index) / 400);
  const customInputs = Object.fromEntries(
    keys.map((outer, row) => [
      outer,
      Object.fromEntries(keys.map((key, column) => [key, 'x'.repeat(lengthOf(row * 20 + column))])),
    ]),
  );
  return { customInputs };
}
const tooLarge = (limit: number, what: string, meta: object = {}) =>
  faultOf(
    'unprocessable',
    'Limit reached',
    `All texts in ${what} together may have at most ${String(limit)} bytes; send shorter texts`,
    { meta: { ...meta, limit } },
  );
const cartOf = (...lines: readonly ReturnType<typeof added>[]): Cart =>
  [created(), ...lines].reduce(evolve, unknownCart);

describe('the texts of a line', () => {
  it('are limited to 64 KiB, counted in UTF-8 with the names of the inputs', () => {
    const wide = { customInputs: { ü: '😀'.repeat(2) } };
    expect(cartOf(added('mug', wide)).lines.map(lineBytes)).toStrictEqual([2 + 8]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [line] = cartOf(added('mug', { customInputs: { a: text } })).lines;
        expect(line && lineBytes(line)).toBe(1 + new TextEncoder().encode(text).length);
      }),
    );
  });

  it('fail alone above the limit', () => {
    given(created())
      .when(
        add([
          candidate('mug', texts(MAX_CART_LINE_BYTES + 1)),
          candidate('jar', texts(MAX_CART_LINE_BYTES)),
        ]),
      )
      .then([added('jar', texts(MAX_CART_LINE_BYTES))], {
        faults: [ofEntry(0, tooLarge(MAX_CART_LINE_BYTES, 'an item', { id: 'product-mug' }))],
      });
  });

  it('may be those of the store without a limit', () => {
    const description = 'x'.repeat(MAX_CART_BYTES);
    given(created())
      .when(add([candidate('mug', { description })]))
      .then([added('mug', { description })]);
  });
});

describe('the texts of a cart', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => added(name, texts(MAX_CART_LINE_BYTES)));
  const name = 'Cart';
  const fault = tooLarge(MAX_CART_BYTES, 'a cart');

  it('are limited to 256 KiB, including those of the cart itself', () => {
    const cart = cartOf(...four.slice(0, 3));
    const left = MAX_CART_BYTES - cartBytes(cart);
    expect(cartBytes(cart)).toBe(3 * MAX_CART_LINE_BYTES + 'name'.length + name.length);
    given(created(), ...four.slice(0, 3))
      .when(add([candidate('d', texts(left + 1)), candidate('e', texts(left))]))
      .then([added('e', texts(left))], {
        faults: [ofEntry(0, tooLarge(MAX_CART_BYTES, 'a cart', { id: 'product-d' }))],
      });
  });

  it('cannot grow in a cart that is already too large', () => {
    const history = [created(), ...four];
    given(...history)
      .when(sending({ type: 'ChangeDetails', changes: { description: 'x' } }))
      .refuses(fault);
    given(...history)
      .when(
        sending({
          type: 'AddShippingGroup',
          groupId: 'group',
          fields: { shippingType: 'Parcel' },
        }),
      )
      .refuses(fault);
    given(...history, grouped('parcel'))
      .when(add([candidate('a', texts(MAX_CART_LINE_BYTES))]))
      .then([
        {
          type: 'CartItemQuantityIncreased',
          at: moment.at,
          data: {
            itemId: 'line-a',
            by: 1,
            unitPrice: { amount: 1250, includesTax: false, currency: 'USD' },
          },
        },
      ]);
  });

  it('include those of its details', () => {
    const customAttributes = {
      note: { type: 'string', value: 'x'.repeat(MAX_CART_BYTES) },
    } as const;
    given()
      .when(sending({ type: 'CreateCart', details: { name, customAttributes } }))
      .refuses(fault);
  });
});
