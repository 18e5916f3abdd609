import { faultOf } from '#kernel';
import { evolve, unknownCart } from '../cart';
import {
  added,
  AT,
  cameIn,
  created,
  given,
  promoted,
  promotion,
  sending,
  type Terms,
  usable,
} from '../cart.builders';
import type { CartEvent } from '../events';
import { messagesOfLeft } from './promotions';

const fiveOff: Terms = { kind: 'fixed', amounts: { USD: 500 } };
const tenPercent: Terms = { kind: 'percent', percentage: 10 };

const cartOf = (...history: readonly CartEvent[]) => history.reduce(evolve, unknownCart);
const removed = (code: string): CartEvent => ({
  type: 'CartPromotionRemoved',
  at: AT,
  data: { promotionId: `promotion-${code}`, reason: 'removed' },
});

describe('removing a promotion', () => {
  const history = [
    created(),
    added('mug'),
    promoted('Spring', fiveOff),
    promoted('AUTUMN', tenPercent),
  ];

  it.each(['Spring', 'spring', 'SPRING'])('accepts its code in any letter case: %s', (code) => {
    given(...history)
      .when(sending({ type: 'RemovePromotion', code }))
      .then([removed('Spring')]);
  });

  it('accepts the id of its item, too', () => {
    given(...history)
      .when(sending({ type: 'RemoveItem', itemId: 'item-AUTUMN' }))
      .then([removed('AUTUMN')]);
  });

  it.each(['WINTER', '', 'Summer'])('finds no other: %s', (code) => {
    const detail = 'The cart has no promotion with this code';
    given(...history, cameIn('Summer', fiveOff))
      .when(sending({ type: 'RemovePromotion', code }))
      .refuses(faultOf('not-found', 'Not Found', detail, { meta: { code } }));
  });

  it('leaves terms that make the cart cost more to a command whose answer shows the total', () => {
    const definedAt = '2031-04-05T06:19:00.000Z';
    const worse = promotion('AUTUMN', { kind: 'percent', percentage: 1 }, { definedAt });
    const today = { promotions: usable([promotion('Spring', fiveOff), worse]) };
    given(...history)
      .when(sending({ type: 'RemovePromotion', code: 'Spring' }, today))
      .then([removed('Spring')]);
    const shown = sending({ type: 'RemoveItem', itemId: 'item-Spring' }, today);
    expect(shown(cartOf(...history)).events).toMatchObject([
      removed('Spring'),
      { data: { promotion: { terms: { percentage: 1 } } } },
    ]);
  });

  it('needs a cart', () => {
    const detail = 'There is no cart with this id; add an item or create it first';
    given()
      .when(sending({ type: 'RemovePromotion', code: 'Spring' }))
      .refuses(faultOf('not-found', 'Cart not found', detail));
  });

  it('happens with every removal of the last line', () => {
    const cart = cartOf(...history, added('jar'), cameIn('Summer', fiveOff));
    const afterEmptying = sending({ type: 'RemoveAllItems' })(cart).events.reduce(evolve, cart);
    expect(afterEmptying).toMatchObject({ lines: [], promotions: [] });
    const oneLeft = sending({ type: 'RemoveItem', itemId: 'line-mug' })(cart).events.reduce(
      evolve,
      cart,
    );
    expect(oneLeft.promotions).toHaveLength(3);
    const none = sending({ type: 'RemoveItem', itemId: 'line-jar' })(oneLeft).events;
    expect(none.reduce(evolve, oneLeft)).toMatchObject({ lines: [], promotions: [] });
  });

  it('reports, with the last line, those that were added and not removed', () => {
    const before = cartOf(
      created(),
      added('mug'),
      promoted('SPRING', fiveOff),
      promoted('TAKEN', fiveOff),
      cameIn('Summer', fiveOff),
    );
    const events: CartEvent[] = [removed('TAKEN'), { type: 'CartEmptied', at: AT, data: {} }];
    const after = events.reduce(evolve, before);
    expect(messagesOfLeft(before, after, events)).toStrictEqual([
      {
        source: { type: 'promotion', id: 'promotion-SPRING', code: 'SPRING' },
        title: 'Promotion removed',
        description: 'SPRING was taken out of the cart with its last item',
      },
    ]);
    expect(messagesOfLeft(before, before, [])).toStrictEqual([]);
    expect(messagesOfLeft(before, unknownCart, [])).toStrictEqual([]);
  });
});
