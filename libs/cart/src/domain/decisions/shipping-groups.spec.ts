import { type Fault, faultOf, outOfRange } from '#kernel';
import type { CartEvent } from '../events';
import {
  add,
  added,
  AT,
  candidate,
  created,
  given,
  group,
  grouped,
  ofEntry,
  sending,
} from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import type { NewShippingGroup, ShippingPrice } from '../events';
import { MAX_SHIPPING_GROUPS } from './shipping-groups';
import type { ShippingGroupFields } from '../commands';

const cost = (base: number, more: Partial<ShippingPrice> = {}): ShippingPrice => ({
  currency: 'USD',
  base,
  tax: 0,
  fees: 0,
  ...more,
});
const euros = cost(100, { currency: 'EUR' });
const sent = { shippingGroupId: 'group-parcel' };
/** Requests of these tests come from an administrator. */
const setByAdmin = { pricedBy: 'administrator' } as const;

const create = ({ id: _, ...more }: Partial<NewShippingGroup> = {}) =>
  sending({
    type: 'AddShippingGroup',
    groupId: 'group-parcel',
    fields: { shippingType: 'parcel', ...more },
  });
const change = (fields: ShippingGroupFields, groupId = 'group-parcel') =>
  sending({ type: 'ChangeShippingGroup', groupId, fields });
const remove = (groupId = 'group-parcel') => sending({ type: 'RemoveShippingGroup', groupId });
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
  const detail = `The price of the shipping group is in ${priced}, but the cart is in ${currency}; create a group with a price in ${currency}`;
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
  'delivery_estimate.start must not be after delivery_estimate.end',
  { source: 'delivery_estimate.start' },
);

describe('creating a shipping group', () => {
  it('needs no line in the cart, which is created if it does not exist', () => {
    given()
      .when(create())
      .then([created(), grouped('parcel')]);
    given(created())
      .when(create())
      .then([grouped('parcel')]);
  });

  it('accepts a price in any currency, which stays with the group', () => {
    given(created())
      .when(create({ price: euros }))
      .then([grouped('parcel', { price: euros, ...setByAdmin })]);
    given(created(), added('mug'))
      .when(create({ price: cost(1) }))
      .then([grouped('parcel', { price: cost(1), ...setByAdmin })]);
    given(created(), added('mug'))
      .when(create({ price: euros }))
      .then([grouped('parcel', { price: euros, ...setByAdmin })]);
  });

  it('refuses an estimate that ends before it starts', () => {
    given(created()).when(create(tooLate)).refuses(wrongEstimate);
    const { start } = tooLate.deliveryEstimate;
    for (const deliveryEstimate of [{ start, end: start }, { start }, { end: start }, {}]) {
      given(created())
        .when(create({ deliveryEstimate }))
        .then([grouped('parcel', { deliveryEstimate })]);
    }
  });

  it('refuses a price whose sum is out of range', () => {
    const price = cost(Number.MAX_SAFE_INTEGER, { tax: 1 });
    given(created())
      .when(create({ price }))
      .refuses({ ...outOfRange, source: 'shipping_price' });
  });

  it('is limited to a hundred groups', () => {
    const all = Array.from({ length: MAX_SHIPPING_GROUPS }, (_, index) => grouped(String(index)));
    given(created(), ...all.slice(1))
      .when(create())
      .then([grouped('parcel')]);
    const detail = 'A cart has at most 100 shipping groups; delete one first';
    given(created(), ...all)
      .when(create())
      .refuses(faultOf('unprocessable', 'Limit reached', detail, { meta: { limit: 100 } }));
  });
});

describe('changing a shipping group', () => {
  const before = { price: euros, includesTax: true, address: { city: 'Kiel' } };
  const history = [created(), grouped('other'), grouped('parcel', before)];

  it('keeps fields that are not sent, and clears those that are null', () => {
    given(...history)
      .when(change({ trackingReference: 'NEW', address: null }))
      .then([changed({ trackingReference: 'NEW', price: euros, includesTax: true })]);
  });

  it('changes this group only, which keeps its creation time', () => {
    const later = '2031-04-06T00:00:00.000Z';
    const events = [...history, { ...changed(), at: later }];
    const [other, parcel] = events.reduce(evolve, unknownCart).shippingGroups;
    expect(other).toStrictEqual({ ...group('other'), createdAt: AT, updatedAt: AT });
    expect(parcel).toStrictEqual({ ...group('parcel'), createdAt: AT, updatedAt: later });
  });

  it('records nothing when nothing is sent', () => {
    given(...history)
      .when(change({}))
      .then([]);
  });

  it('accepts a price in the currency of the cart only, while lines use the group', () => {
    given(created(), grouped('parcel'), added('mug', sent))
      .when(change({ price: euros }))
      .refuses(mismatch('EUR', 'USD', 'shipping_price.currency'));
    given(created(), grouped('parcel'), added('mug'))
      .when(change({ price: euros }))
      .then([changed({ price: euros, ...setByAdmin })]);
    given(...history, added('mug'))
      .when(change({ includesTax: false }))
      .then([changed({ ...before, includesTax: false })]);
    given(...history, added('mug'))
      .when(change({ price: cost(5) }))
      .then([changed({ ...before, price: cost(5), ...setByAdmin })]);
  });

  it('refuses invalid values', () => {
    given(...history)
      .when(change(tooLate))
      .refuses(wrongEstimate);
    const price = cost(Number.MAX_SAFE_INTEGER, { fees: 1 });
    given(...history)
      .when(change({ price }))
      .refuses({ ...outOfRange, source: 'shipping_price' });
    given(created(), grouped('parcel'), added('mug', sent))
      .when(change({ price: cost(Number.MAX_SAFE_INTEGER) }))
      .refuses({ ...outOfRange, source: 'shipping_price' });
  });

  it('needs an existing cart and group, and reports which one is missing', () => {
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

  it('keeps the others', () => {
    const history = [created(), grouped('other'), grouped('parcel')];
    given(...history)
      .when(remove())
      .then([removed]);
    const { shippingGroups } = [...history, removed].reduce(evolve, unknownCart);
    expect(shippingGroups.map(({ id }) => id)).toStrictEqual(['group-other']);
  });

  it('is refused while a line uses it', () => {
    const detail = 'Items are still assigned to this shipping group; detach or remove them first';
    const history = [created(), grouped('parcel'), grouped('other'), added('mug', sent)];
    given(...history)
      .when(remove())
      .refuses(faultOf('invalid', 'Shipping group in use', detail));
    given(...history)
      .when(remove('group-other'))
      .then([{ ...removed, data: { groupId: 'group-other' } }]);
  });

  it('needs an existing cart and group, and reports which one is missing', () => {
    given().when(remove()).refuses(noCart);
    given(created()).when(remove()).refuses(unknown());
  });
});

describe('a line in a shipping group', () => {
  const moveTo = (shippingGroupId: string | null) => {
    const entries = [{ entry: 0, itemId: 'line-mug', shippingGroupId }];
    return sending({
      type: 'ChangeItems',
      entries,
      allOrNothing: true,
      stock: new Map(),
      unsold: new Set(),
    });
  };
  const moved = (shippingGroupId: string | null): CartEvent => ({
    type: 'CartItemShippingGroupChanged',
    at: AT,
    data: { itemId: 'line-mug', shippingGroupId },
  });
  const source = 'shipping_group_id';

  it('is separate from the same product in another group', () => {
    given(created(), grouped('parcel'), added('mug'))
      .when(add([candidate('mug', { ...sent, line: 'sent' })]))
      .then([added('mug', { ...sent, line: 'sent' })]);
  });

  it('needs a group of this cart', () => {
    given(created())
      .when(add([candidate('mug', sent)]))
      .refuses(ofEntry(0, unknown({ source })));
  });

  it('needs a price in the currency of the group, if that has one', () => {
    const history = [created(), grouped('parcel', { price: euros }), grouped('free')];
    given(...history)
      .when(add([candidate('mug', sent)]))
      .refuses(ofEntry(0, mismatch('EUR', 'USD', source)));
    given(...history)
      .when(add([candidate('mug', { shippingGroupId: 'group-free' })]))
      .then([added('mug', { shippingGroupId: 'group-free' })]);
    given(created(), grouped('parcel', { price: cost(1), ...setByAdmin }))
      .when(add([candidate('mug', sent)]))
      .then([added('mug', sent)]);
    given(...history, added('mug'))
      .when(moveTo('group-parcel'))
      .refuses(
        ofEntry(0, {
          ...mismatch('EUR', 'USD', source),
          meta: { id: 'line-mug', currency: 'USD' },
        }),
      );
  });

  it('can be moved and detached', () => {
    given(created(), grouped('parcel'), added('mug'))
      .when(moveTo('group-parcel'))
      .then([moved('group-parcel')]);
    given(created(), grouped('parcel'), added('mug', sent))
      .when(moveTo(null))
      .then([moved(null)]);
    given(created(), grouped('parcel'), added('mug', sent)).when(moveTo('group-parcel')).then([]);
  });

  it('merges with an equal line that is moved to the same group', () => {
    given(created(), grouped('parcel'), added('mug'), added('mug', { ...sent, line: 'twin' }))
      .when(moveTo('group-parcel'))
      .then([
        { type: 'CartItemRemoved', at: AT, data: { itemId: 'line-twin' } },
        moved('group-parcel'),
        { type: 'CartItemQuantityChanged', at: AT, data: { itemId: 'line-mug', quantity: 2 } },
      ]);
  });
});
