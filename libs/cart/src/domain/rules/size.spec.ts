import fc from 'fast-check';
import { DomainError, faultOf } from '#kernel';
import { type Cart, evolve, unknownCart } from '../cart';
import { add, added, allTaken, candidate, created, given, grouped, moment } from '../cart.builders';
import { changeDetails, createCart } from '../decisions/details';
import { addShippingGroup } from '../decisions/shipping-groups';
import { cartBytes, lineBytes, MAX_CART_BYTES, MAX_LINE_BYTES } from './size';

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
    `All texts in ${what} together have at most ${String(limit)} bytes; send shorter ones`,
    { meta: { ...meta, limit } },
  );
const cartOf = (...lines: readonly ReturnType<typeof added>[]): Cart =>
  [created(), ...lines].reduce(evolve, unknownCart);

describe('the texts of a line', () => {
  it('have 64 KiB at most, counted in UTF-8 with the names of the inputs', () => {
    const wide = { customInputs: { ü: '😀'.repeat(2) } };
    expect(cartOf(added('mug', wide)).lines.map(lineBytes)).toStrictEqual([2 + 8]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [line] = cartOf(added('mug', { customInputs: { a: text } })).lines;
        expect(line && lineBytes(line)).toBe(1 + new TextEncoder().encode(text).length);
      }),
    );
  });

  it('fail by themselves beyond that', () => {
    given(created())
      .when(
        add([candidate('mug', texts(MAX_LINE_BYTES + 1)), candidate('jar', texts(MAX_LINE_BYTES))]),
      )
      .then([added('jar', texts(MAX_LINE_BYTES))], {
        effective: true,
        rejections: [
          { position: 0, fault: tooLarge(MAX_LINE_BYTES, 'an item', { id: 'product-mug' }) },
        ],
      });
  });

  it('may be those of the store without a limit', () => {
    const description = 'x'.repeat(MAX_CART_BYTES);
    given(created())
      .when(add([candidate('mug', { description })]))
      .then([added('mug', { description })], allTaken);
  });
});

describe('the texts of a cart', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => added(name, texts(MAX_LINE_BYTES)));
  const name = 'Cart';
  const fault = tooLarge(MAX_CART_BYTES, 'a cart');

  it('have 256 KiB at most, with those of the cart itself', () => {
    const cart = cartOf(...four.slice(0, 3));
    const left = MAX_CART_BYTES - cartBytes(cart);
    expect(cartBytes(cart)).toBe(3 * MAX_LINE_BYTES + 'name'.length + name.length);
    given(created(), ...four.slice(0, 3))
      .when(add([candidate('d', texts(left + 1)), candidate('e', texts(left))]))
      .then([added('e', texts(left))], {
        effective: true,
        rejections: [
          { position: 0, fault: tooLarge(MAX_CART_BYTES, 'a cart', { id: 'product-d' }) },
        ],
      });
  });

  it('do not become more in a cart that is too large already', () => {
    const history = [created(), ...four];
    given(...history)
      .when((cart) => changeDetails(cart, { ...moment, changes: { description: 'x' } }))
      .refuses(fault);
    given(...history)
      .when((cart) =>
        addShippingGroup(cart, { ...moment, group: { id: 'group', shippingType: 'Parcel' } }),
      )
      .refuses(fault);
    given(...history, grouped('parcel'))
      .when(add([candidate('a', texts(MAX_LINE_BYTES))]))
      .then(
        [
          {
            type: 'CartItemQuantityIncreased',
            at: moment.at,
            data: {
              itemId: 'line-a',
              by: 1,
              unitPrice: { amount: 1250, includesTax: false, currency: 'USD' },
            },
          },
        ],
        allTaken,
      );
  });

  it('are those of its details, too', () => {
    const customAttributes = {
      note: { type: 'string', value: 'x'.repeat(MAX_CART_BYTES) },
    } as const;
    const create = () =>
      createCart(unknownCart, { ...moment, details: { name, customAttributes } });
    expect(create).toThrow(DomainError);
    expect(create).toThrow(fault.detail);
  });
});
