import { type Fault, faultOf, outOfRange } from '#kernel';
import type { CartEvent } from '../events';
import {
  add,
  added,
  allTaken,
  AT,
  candidate,
  created,
  currencies,
  given,
  group,
  grouped,
  moment,
} from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import { changeItems } from './change-items';
import type { NewShippingGroup, ShippingPrice } from '../shipping-group';
import {
  addShippingGroup,
  changeShippingGroup,
  MAX_SHIPPING_GROUPS,
  removeShippingGroup,
  type ShippingGroupChanges,
} from './shipping-groups';

const cost = (base: number, more: Partial<ShippingPrice> = {}): ShippingPrice => ({
  currency: 'USD',
  base,
  tax: 0,
  fees: 0,
  ...more,
});
const euros = cost(100, { currency: 'EUR' });
const sent = { shippingGroupId: 'group-parcel' };

const adding = (more: Partial<NewShippingGroup> = {}) =>
  [{ ...moment, group: group('parcel', more) }] as const;
const create =
  (more: Partial<NewShippingGroup> = {}) =>
  (cart: typeof unknownCart) =>
    addShippingGroup(cart, ...adding(more));
const change =
  (changes: ShippingGroupChanges, groupId = 'group-parcel') =>
  (cart: typeof unknownCart) =>
    changeShippingGroup(cart, { ...moment, cartId: 'cart', groupId, changes });
const remove =
  (groupId = 'group-parcel') =>
  (cart: typeof unknownCart) =>
    removeShippingGroup(cart, { ...moment, cartId: 'cart', groupId });
const changed = (more: Partial<NewShippingGroup> = {}): CartEvent => ({
  type: 'CartShippingGroupChanged',
  at: AT,
  data: { group: group('parcel', more) },
});

const unknown = (at: { source?: string } = {}): Fault => {
  const detail = 'The cart has no shipping group with this id; create it first';
  const meta = { cart_id: 'cart', shipping_group_ids: ['group-parcel'] };
  return faultOf('not-found', 'Shipping groups not found', detail, { ...at, meta });
};
const mismatch = (priced: string, currency: string, source: string): Fault => {
  const detail = `The shipping group has its price in ${priced}, and the cart is in ${currency}`;
  return faultOf('invalid', 'Currency mismatch', detail, { source, meta: { currency } });
};
const noCart = faultOf(
  'not-found',
  'Cart not found',
  'There is no cart with this id; add an item or create it first',
);
const tooLate = {
  deliveryEstimate: { start: '2031-04-08T08:00:00.000Z', end: '2031-04-08T07:59:59.999Z' },
};
const wrongEstimate = faultOf(
  'invalid',
  'Validation Error',
  'data.delivery_estimate.start must not be after delivery_estimate.end',
  { source: 'data.delivery_estimate.start' },
);

describe('creating a shipping group', () => {
  it('needs no line in the cart, which begins if it does not exist', () => {
    given()
      .when(create())
      .then([created(), grouped('parcel')], undefined);
    given(created())
      .when(create())
      .then([grouped('parcel')], undefined);
  });

  it('takes a price in any currency, which stays with the group', () => {
    given(created())
      .when(create({ price: euros }))
      .then([grouped('parcel', { price: euros })], undefined);
    given(created(), added('mug'))
      .when(create({ price: cost(1) }))
      .then([grouped('parcel', { price: cost(1) })], undefined);
    given(created(), added('mug'))
      .when(create({ price: euros }))
      .then([grouped('parcel', { price: euros })], undefined);
  });

  it('does not take an estimate that ends before it starts', () => {
    given(created()).when(create(tooLate)).refuses(wrongEstimate);
    const { start } = tooLate.deliveryEstimate;
    for (const deliveryEstimate of [{ start, end: start }, { start }, { end: start }, {}]) {
      given(created())
        .when(create({ deliveryEstimate }))
        .then([grouped('parcel', { deliveryEstimate })], undefined);
    }
  });

  it('does not take a price whose sum is no amount', () => {
    const price = cost(Number.MAX_SAFE_INTEGER, { tax: 1 });
    given(created())
      .when(create({ price }))
      .refuses({ ...outOfRange, source: 'data.shipping_price' });
  });

  it('ends with the hundredth', () => {
    const all = Array.from({ length: MAX_SHIPPING_GROUPS }, (_, index) => grouped(String(index)));
    given(created(), ...all.slice(1))
      .when(create())
      .then([grouped('parcel')], undefined);
    const detail = 'A cart has at most 100 shipping groups; delete one first';
    given(created(), ...all)
      .when(create())
      .refuses(faultOf('unprocessable', 'Limit reached', detail, { meta: { limit: 100 } }));
  });
});

describe('changing a shipping group', () => {
  const before = { price: euros, includesTax: true, address: { city: 'Kiel' } };
  const history = [created(), grouped('other'), grouped('parcel', before)];

  it('keeps what is not sent and removes what is null', () => {
    given(...history)
      .when(change({ trackingReference: 'NEW', address: null }))
      .then([changed({ trackingReference: 'NEW', price: euros, includesTax: true })], undefined);
  });

  it('changes this group alone, which keeps the time of its creation', () => {
    const later = '2031-04-06T00:00:00.000Z';
    const events = [...history, { ...changed(), at: later }];
    const [other, parcel] = events.reduce(evolve, unknownCart).shippingGroups;
    expect(other).toStrictEqual({ ...group('other'), createdAt: AT, updatedAt: AT });
    expect(parcel).toStrictEqual({ ...group('parcel'), createdAt: AT, updatedAt: later });
  });

  it('records nothing when nothing is sent', () => {
    given(...history)
      .when(change({}))
      .then([], undefined);
  });

  it('takes a price in the currency of the cart only, as long as lines are sent with it', () => {
    given(created(), grouped('parcel'), added('mug', sent))
      .when(change({ price: euros }))
      .refuses(mismatch('EUR', 'USD', 'data.shipping_price.currency'));
    given(created(), grouped('parcel'), added('mug'))
      .when(change({ price: euros }))
      .then([changed({ price: euros })], undefined);
    given(...history, added('mug'))
      .when(change({ includesTax: false }))
      .then([changed({ ...before, includesTax: false })], undefined);
    given(...history, added('mug'))
      .when(change({ price: cost(5) }))
      .then([changed({ ...before, price: cost(5) })], undefined);
  });

  it('does not take what no group can be', () => {
    given(...history)
      .when(change(tooLate))
      .refuses(wrongEstimate);
    const price = cost(Number.MAX_SAFE_INTEGER, { fees: 1 });
    given(...history)
      .when(change({ price }))
      .refuses({ ...outOfRange, source: 'data.shipping_price' });
    given(created(), grouped('parcel'), added('mug', sent))
      .when(change({ price: cost(Number.MAX_SAFE_INTEGER) }))
      .refuses({ ...outOfRange, source: 'data.shipping_price' });
  });

  it('finds it in a cart that exists, or says what there is not', () => {
    given().when(change({})).refuses(noCart);
    given(created(), grouped('other')).when(change({})).refuses(unknown());
  });
});

describe('removing a shipping group', () => {
  const removed: CartEvent = {
    type: 'CartShippingGroupRemoved',
    at: AT,
    data: { groupId: 'group-parcel' },
  };

  it('leaves the others', () => {
    const history = [created(), grouped('other'), grouped('parcel')];
    given(...history)
      .when(remove())
      .then([removed], undefined);
    const { shippingGroups } = [...history, removed].reduce(evolve, unknownCart);
    expect(shippingGroups.map(({ id }) => id)).toStrictEqual(['group-other']);
  });

  it('is refused while a line is sent with it', () => {
    const detail = 'Items are sent with this shipping group; detach or remove them first';
    const history = [created(), grouped('parcel'), grouped('other'), added('mug', sent)];
    given(...history)
      .when(remove())
      .refuses(faultOf('invalid', 'Shipping group in use', detail));
    given(...history)
      .when(remove('group-other'))
      .then([{ ...removed, data: { groupId: 'group-other' } }], undefined);
  });

  it('finds it in a cart that exists, or says what there is not', () => {
    given().when(remove()).refuses(noCart);
    given(created()).when(remove()).refuses(unknown());
  });
});

describe('a line in a shipping group', () => {
  const refusal = (fault: Fault) => ({ effective: false, rejections: [{ position: 0, fault }] });
  const moveTo = (shippingGroupId: string | null) => (cart: typeof unknownCart) =>
    changeItems(cart, {
      ...moment,
      cartId: 'cart',
      available: new Map(),
      currencies,
      entries: [{ itemId: 'line-mug', shippingGroupId }],
      allOrNothing: true,
    });
  const moved = (shippingGroupId: string | null): CartEvent => ({
    type: 'CartItemShippingGroupChanged',
    at: AT,
    data: { itemId: 'line-mug', shippingGroupId },
  });
  const source = 'shipping_group_id';

  it('is a line apart from the same product that is sent otherwise', () => {
    given(created(), grouped('parcel'), added('mug'))
      .when(add([candidate('mug', { ...sent, line: 'sent' })]))
      .then([added('mug', { ...sent, line: 'sent' })], allTaken);
  });

  it('needs the group on this cart', () => {
    given(created())
      .when(add([candidate('mug', sent)]))
      .then([], refusal(unknown({ source })));
  });

  it('needs a price in the currency of the group, if that has one', () => {
    const history = [created(), grouped('parcel', { price: euros }), grouped('free')];
    given(...history)
      .when(add([candidate('mug', sent)]))
      .then([], refusal(mismatch('EUR', 'USD', source)));
    given(...history)
      .when(add([candidate('mug', { shippingGroupId: 'group-free' })]))
      .then([added('mug', { shippingGroupId: 'group-free' })], allTaken);
    given(created(), grouped('parcel', { price: cost(1) }))
      .when(add([candidate('mug', sent)]))
      .then([added('mug', sent)], allTaken);
    given(...history, added('mug'))
      .when(moveTo('group-parcel'))
      .then(
        [],
        refusal({ ...mismatch('EUR', 'USD', source), meta: { id: 'line-mug', currency: 'USD' } }),
      );
  });

  it('is moved and detached', () => {
    given(created(), grouped('parcel'), added('mug'))
      .when(moveTo('group-parcel'))
      .then([moved('group-parcel')], allTaken);
    given(created(), grouped('parcel'), added('mug', sent))
      .when(moveTo(null))
      .then([moved(null)], allTaken);
    given(created(), grouped('parcel'), added('mug', sent))
      .when(moveTo('group-parcel'))
      .then([], allTaken);
  });

  it('merges with its equal when it comes to the same group', () => {
    given(created(), grouped('parcel'), added('mug'), added('mug', { ...sent, line: 'twin' }))
      .when(moveTo('group-parcel'))
      .then(
        [
          { type: 'CartItemRemoved', at: AT, data: { itemId: 'line-twin' } },
          moved('group-parcel'),
          { type: 'CartItemQuantityChanged', at: AT, data: { itemId: 'line-mug', quantity: 2 } },
        ],
        allTaken,
      );
  });
});
