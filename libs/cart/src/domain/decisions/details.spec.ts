import { faultOf } from '#kernel';
import { added, AT, created, given, sending } from '../cart.builders';
import type { CartDetails, CartEvent } from '../events';

const detailsAre = (data: CartDetails): CartEvent => ({ type: 'CartDetailsChanged', at: AT, data });
const deleted: CartEvent = { type: 'CartDeleted', at: AT, data: {} };
const LONG_AGO = '2031-03-29T06:20:00.000Z';
const notFound = faultOf(
  'not-found',
  'Cart not found',
  'There is no cart with this id; add an item or create it first',
);

describe('creating a cart', () => {
  const create = sending({ type: 'CreateCart', details: { name: 'Birthday' } });
  const begun: CartEvent = { type: 'CartCreated', at: AT, data: { name: 'Birthday' } };

  it.each([
    ['unknown', []],
    ['deleted', [created(), deleted]],
    ['expired', [created(LONG_AGO)]],
  ])('accepts an id that is %s', (_, history) => {
    given(...history)
      .when(create)
      .then([begun]);
  });

  it('refuses an id that is in use', () => {
    const detail = 'A cart with this id exists already; choose another id';
    given(created())
      .when(create)
      .refuses(faultOf('conflict', 'Conflict', detail, { source: 'id' }));
  });
});

describe('changing the details of a cart', () => {
  const customAttributes = { gift: { type: 'boolean', value: true } } as const;
  const before = given(detailsAre({ name: 'x' }), {
    ...created(),
    data: { name: 'Birthday', description: 'For Jo', customAttributes },
  });

  it('keeps fields that are not sent, and clears those that are null', () => {
    before
      .when(sending({ type: 'ChangeDetails', changes: { name: 'Xmas', description: null } }))
      .then([detailsAre({ name: 'Xmas', customAttributes })]);
  });

  it('records nothing when nothing is sent', () => {
    before.when(sending({ type: 'ChangeDetails', changes: {} })).then([]);
  });

  it.each([
    [{ name: 'Xmas', contact: null }, { name: 'Xmas' }],
    [{ description: 'For Ines' }, { name: 'Cart', description: 'For Ines' }],
    [{}, { name: 'Cart' }],
  ])('creates a cart that does not exist: %j', (changes, data) => {
    given()
      .when(sending({ type: 'ChangeDetails', changes }))
      .then([{ type: 'CartCreated', at: AT, data }]);
  });
});

describe('removing items', () => {
  it('removes one', () => {
    given(created(), added('mug'), added('jar'))
      .when(sending({ type: 'RemoveItem', itemId: 'line-mug' }))
      .then([{ type: 'CartItemRemoved', at: AT, data: { itemId: 'line-mug' } }]);
  });

  it('refuses an unknown one', () => {
    const detail = 'There is no item with this id in the cart';
    given(created(), added('mug'))
      .when(sending({ type: 'RemoveItem', itemId: 'line-jar' }))
      .refuses(faultOf('not-found', 'Item not found', detail, { meta: { id: 'line-jar' } }));
  });

  it('empties a cart', () => {
    given(created(), added('mug'))
      .when(sending({ type: 'RemoveAllItems' }))
      .then([{ type: 'CartEmptied', at: AT, data: {} }]);
  });

  it('records nothing if the cart is already empty', () => {
    given(created())
      .when(sending({ type: 'RemoveAllItems' }))
      .then([]);
  });

  it.each([
    ['one', sending({ type: 'RemoveItem', itemId: 'line-mug' })],
    ['all', sending({ type: 'RemoveAllItems' })],
  ])('needs a cart: %s', (_, rule) => {
    given(created(LONG_AGO), added('mug', { at: LONG_AGO }))
      .when(rule)
      .refuses(notFound);
    given(created(), added('mug'), deleted).when(rule).refuses(notFound);
  });
});

describe('deleting a cart', () => {
  it('deletes its contents', () => {
    given(created(), added('mug'))
      .when(sending({ type: 'DeleteCart' }))
      .then([deleted]);
  });

  it('succeeds if there is none', () => {
    given()
      .when(sending({ type: 'DeleteCart' }))
      .then([]);
  });
});

describe('the account of a cart', () => {
  const associated = (accountId: string) =>
    ({ type: 'CartAccountAssociated', at: AT, data: { accountId } }) as const;
  const dissociated = { type: 'CartAccountDissociated', at: AT, data: {} } as const;
  const join = (accountId: string) => sending({ type: 'AssociateAccount', accountId });
  const leave = (accountId: string) => sending({ type: 'DissociateAccount', accountId });

  it('is associated once', () => {
    given(created())
      .when(join('harbour'))
      .then([associated('harbour')]);
    given(created(), associated('harbour')).when(join('harbour')).then([]);
  });

  it('cannot be replaced by another one', () => {
    const detail = 'The cart belongs to another account; remove it from that account first';
    given(created(), associated('harbour'))
      .when(join('quay'))
      .refuses(faultOf('conflict', 'Conflict', detail, { source: 'id' }));
    given(created(), associated('harbour'), dissociated)
      .when(join('quay'))
      .then([associated('quay')]);
  });

  it('and a contact email exclude each other', () => {
    const detail =
      'A cart with contact.email cannot be associated with an account; remove contact.email first';
    const data = { name: 'Cart', contact: { email: 'jo@mail.example' } };
    given({ type: 'CartCreated', at: AT, data })
      .when(join('harbour'))
      .refuses(faultOf('unprocessable', 'Invalid state', detail));
  });

  it('can be removed, which does nothing if there is none', () => {
    const cart = given(created(), associated('harbour'));
    cart.when(leave('harbour')).then([dissociated]);
    cart.when(leave('quay')).then([]);
  });

  it('creates a cart that does not exist', () => {
    const events = [created(), associated('harbour')];
    given().when(join('harbour')).then(events);
    given(...events, deleted)
      .when(join('quay'))
      .then([created(), associated('quay')]);
  });

  it('can be removed from an existing cart only', () => {
    const detail = 'There is no cart with this id; add an item or create it first';
    given()
      .when(leave('harbour'))
      .refuses(faultOf('not-found', 'Cart not found', detail));
  });
});
