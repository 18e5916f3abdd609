import { type CustomInputs, type Fault, faultOf } from '#kernel';
import { MAX_QUANTITY } from '../rules/limits';
import { added, AT, created, given, numbered, ofEntry, promoted, sending } from '../cart.builders';
import type { CartEvent } from '../events';
import type { ItemChange } from '../commands';

type Change = Omit<ItemChange, 'entry'>;
const change = (
  some: readonly (Change | Fault)[],
  allOrNothing = true,
  unsold: ReadonlySet<string> = new Set(),
) =>
  sending({
    type: 'ChangeItems',
    entries: numbered(some),
    allOrNothing,
    stock: new Map(),
    unsold,
  });

const quantityIs = (line: string, quantity: number): CartEvent => ({
  type: 'CartItemQuantityChanged',
  at: AT,
  data: { itemId: `line-${line}`, quantity },
});
const textsAre = (line: string, customInputs: CustomInputs): CartEvent => ({
  type: 'CartItemCustomInputsChanged',
  at: AT,
  data: { itemId: `line-${line}`, customInputs },
});
const removed = (line: string): CartEvent => ({
  type: 'CartItemRemoved',
  at: AT,
  data: { itemId: `line-${line}` },
});
const notFound = (id: string) =>
  faultOf('not-found', 'Item not found', 'There is no item with this id in the cart', {
    meta: { id },
  });
const Ines = { customInputs: { engraving: 'Ines' } };
const Jo = { customInputs: { engraving: 'Jo' } };

describe('changing items', () => {
  const cart = given(created(), added('mug'), added('jar', { quantity: 2 }));

  it('sets the quantity and keeps the price', () => {
    cart.when(change([{ itemId: 'line-mug', quantity: 5 }])).then([quantityIs('mug', 5)]);
  });

  it('removes a line whose quantity is 0, and ignores other changes of it', () => {
    const entry = { itemId: 'line-mug', quantity: 0, customInputs: {} };
    cart.when(change([entry])).then([removed('mug')]);
  });

  it('records nothing if nothing differs', () => {
    const entries = [
      { itemId: 'line-jar' },
      { itemId: 'line-jar', quantity: 2 },
      { itemId: 'line-mug', customInputs: {} },
    ];
    cart.when(change(entries)).then([]);
  });

  it('changes nothing if one entry of all-or-nothing fails', () => {
    const entries = [
      { itemId: 'line-mug', quantity: 5 },
      { itemId: 'line-lid', quantity: 5 },
    ];
    const rejections = [ofEntry(1, notFound('line-lid'))];
    cart.when(change(entries)).refuses(...rejections);
    cart.when(change(entries, false)).then([quantityIs('mug', 5)], { faults: rejections });
  });

  it('has no effect if every entry fails', () => {
    const entries = [{ itemId: 'line-lid', quantity: 5 }];
    cart.when(change(entries, false)).refuses(ofEntry(0, notFound('line-lid')));
  });

  it('does not find a line that an earlier entry removed', () => {
    const entries = [
      { itemId: 'line-mug', quantity: 0 },
      { itemId: 'line-mug', quantity: 1 },
    ];
    const rejections = [ofEntry(1, notFound('line-mug'))];
    cart.when(change(entries, false)).then([removed('mug')], { faults: rejections });
  });

  it('reports why an entry was malformed', () => {
    const fault = faultOf('invalid', 'Validation Error', 'quantity must be an integer');
    cart.when(change([fault])).refuses(ofEntry(0, fault));
  });

  it.each([[], [created('2031-03-29T06:20:00.000Z')]])(
    'needs an existing cart: %j',
    (...history) => {
      const detail = 'There is no cart with this id; add an item or create it first';
      given(...history)
        .when(change([{ itemId: 'line-mug', quantity: 1 }]))
        .refuses(faultOf('not-found', 'Cart not found', detail));
    },
  );
});

describe('changing the texts of an item', () => {
  it('replaces them all', () => {
    given(created(), added('mug', Ines))
      .when(change([{ itemId: 'line-mug', ...Jo, quantity: 4 }]))
      .then([textsAre('mug', Jo.customInputs), quantityIs('mug', 4)]);
  });

  it.each([null, '', 0, false, 'text', [], { engraving: 7 }])('refuses %j', (value) => {
    const source =
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? 'custom_inputs.engraving'
        : 'custom_inputs';
    given(created(), added('mug'))
      .when(change([{ itemId: 'line-mug', customInputs: value as unknown as CustomInputs }]))
      .refuses(
        ofEntry(
          0,
          faultOf(
            'invalid',
            'Invalid custom input',
            source === 'custom_inputs'
              ? 'custom_inputs must be an object of texts by the name of the input'
              : 'custom_inputs.engraving must be a text of at most 255 characters',
            { source, meta: { id: 'line-mug' } },
          ),
        ),
      );
  });

  it('applies the rules of the product', () => {
    const customInputRules = { engraving: { required: false, maxLengths: [3] } };
    const detail = 'custom_inputs.engraving must be a text of at most 3 characters';
    const at = { source: 'custom_inputs.engraving', meta: { id: 'line-mug' } };
    given(created(), added('mug'))
      .when(change([{ itemId: 'line-mug', ...Ines, customInputRules }]))
      .refuses(ofEntry(0, faultOf('invalid', 'Invalid custom input', detail, at)));
  });
});

describe('a line that is not sold any more', () => {
  const cart = given(created(), added('mug', { quantity: 3 }), added('jar'));
  const unsold = new Set(['product-mug']);
  const to = (quantity: number, more: Partial<Change> = {}) =>
    change([{ itemId: 'line-mug', quantity, ...more }], true, unsold);

  it('cannot grow', () => {
    const detail = 'mug is not sold any more; take it out of the cart';
    const at = { source: 'quantity', meta: { id: 'product-mug' } };
    cart.when(to(4)).refuses(ofEntry(0, faultOf('not-found', 'Product not found', detail, at)));
  });

  it('shrinks, stays and leaves as any other', () => {
    cart.when(to(2)).then([quantityIs('mug', 2)]);
    cart.when(to(3)).then([]);
    cart.when(to(0)).then([removed('mug')]);
    cart
      .when(change([{ itemId: 'line-jar', quantity: 4 }], true, unsold))
      .then([quantityIs('jar', 4)]);
  });

  it('becomes one with an equal line, unless it takes more then', () => {
    const two = given(
      created(),
      added('mug', { line: 'a', ...Ines }),
      added('mug', { line: 'b', quantity: 2, ...Jo }),
    );
    const toInes = (quantity: number) =>
      change([{ itemId: 'line-b', quantity, ...Ines }], true, unsold);
    two.when(toInes(2)).then([removed('b'), quantityIs('a', 3)]);
    two.when(toInes(1)).then([removed('b'), quantityIs('a', 2)]);
    const detail = 'mug is not sold any more; take it out of the cart';
    const at = { source: 'quantity', meta: { id: 'product-mug' } };
    two.when(toInes(3)).refuses(ofEntry(0, faultOf('not-found', 'Product not found', detail, at)));
  });
});

describe('lines that become equal', () => {
  const Anna = added('mug', { line: 'a', quantity: 1, amount: 1000, ...Ines });
  const Bert = added('mug', { line: 'b', quantity: 2, amount: 1250, ...Jo });
  const cart = given(created(), Anna, added('jar'), Bert);

  it('merge into the earlier one when the later one changes', () => {
    cart.when(change([{ itemId: 'line-b', ...Ines }])).then([removed('b'), quantityIs('a', 3)]);
  });

  it('merge into the earlier one when the earlier one changes', () => {
    cart
      .when(change([{ itemId: 'line-a', ...Jo, quantity: 5 }]))
      .then([removed('b'), textsAre('a', Jo.customInputs), quantityIs('a', 7)]);
  });

  it('merge up to the largest amount, which counts each of them once', () => {
    const amount = (Number.MAX_SAFE_INTEGER - 1) / 2;
    given(
      created(),
      added('mug', { line: 'a', amount, ...Ines }),
      added('mug', { line: 'b', amount }),
    )
      .when(change([{ itemId: 'line-b', ...Ines }]))
      .then([removed('b'), quantityIs('a', 2)]);
  });

  it('do not merge beyond the largest quantity', () => {
    const detail = 'The quantity would exceed 2147483647; use a smaller one';
    const meta = { id: 'line-a', value: MAX_QUANTITY + 2 };
    cart
      .when(change([{ itemId: 'line-a', ...Jo, quantity: MAX_QUANTITY }]))
      .refuses(
        ofEntry(0, faultOf('invalid', 'Validation Error', detail, { source: 'quantity', meta })),
      );
  });

  it('do not merge beyond the largest amount, at the price of the remaining line', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const dear = added('mug', { line: 'a', amount: (most - 1) / 2, ...Ines });
    const gift = added('mug', { line: 'b', amount: 0, ...Jo, quantity: 2 });
    const detail = `The amounts would exceed ${String(most)}; use a smaller quantity or price`;
    const at = { source: 'quantity', meta: { id: 'line-a' } };
    given(created(), dear, gift)
      .when(change([{ itemId: 'line-b', ...Ines }]))
      .refuses(ofEntry(0, faultOf('invalid', 'Amount out of range', detail, at)));
    given(created(), dear, gift)
      .when(change([{ itemId: 'line-b', ...Ines, quantity: 1 }]))
      .then([removed('b'), quantityIs('a', 2)]);
  });
});

describe('changing a promotion', () => {
  const fiveOff = promoted('SPRING', { kind: 'fixed', amounts: { USD: 500 } });
  const cart = given(created(), added('mug'), fiveOff);
  const itemId = 'item-SPRING';

  it('removes it if the quantity is 0, and ignores other changes of it', () => {
    const data = { promotionId: 'promotion-SPRING', reason: 'removed' } as const;
    cart
      .when(change([{ itemId, quantity: 0, shippingGroupId: null }]))
      .then([{ type: 'CartPromotionRemoved', at: AT, data }]);
  });

  it('records nothing if it stays the same', () => {
    cart.when(change([{ itemId }, { itemId, quantity: 1 }])).then([]);
  });

  it.each<[string, Omit<Change, 'itemId'>]>([
    ['quantity', { quantity: 2 }],
    ['custom_inputs', { quantity: 1, customInputs: {} }],
    ['bundle_configuration', { selectedOptions: undefined }],
    ['shipping_group_id', { shippingGroupId: null }],
  ])('is refused: %s', (source, sent) => {
    const detail = `${source} of a promotion cannot be changed; a promotion can only be removed`;
    const at = { source, meta: { id: itemId } };
    cart
      .when(change([{ itemId, ...sent }]))
      .refuses(ofEntry(0, faultOf('invalid', 'Validation Error', detail, at)));
  });
});
