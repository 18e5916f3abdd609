import { faultOf } from '#kernel';
import { evolve, unknownCart } from '../cart';
import {
  add,
  added,
  AT,
  automatic,
  cameIn,
  contextOf,
  created,
  named,
  ofEntry,
  promoted,
  promotion,
  type Terms,
  tried,
  usable,
} from '../cart.builders';
import type { CartEvent, PromotionOffer } from '../events';
import { messagesOf, updatePromotions, spentCodes } from './promotions';

const fiveOff: Terms = { kind: 'fixed', amounts: { USD: 500 } };
const tenPercent: Terms = { kind: 'percent', percentage: 10 };

const cartOf = (...history: readonly CartEvent[]) => history.reduce(evolve, unknownCart);
const judged = (history: readonly CartEvent[], terms: Terms = fiveOff, code = 'SPRING') => {
  const cart = cartOf(...history);
  const known = contextOf(cart).promotions;
  const added = usable([promotion(code, terms)]).byId;
  const promotions = { ...known, byId: new Map([...known.byId, ...added]) };
  const { events, faults } = tried(add([named(code)], {}, { promotions }))(cart);
  return faults[0] ?? events;
};
const notApplicable = (detail: string, meta: object = {}) =>
  ofEntry(
    0,
    faultOf('unprocessable', 'Promotion not applicable', detail, {
      source: 'code',
      meta: { code: 'SPRING', ...meta },
    }),
  );
const removed = (code: string, reason: 'removed' | 'ended'): CartEvent => ({
  type: 'CartPromotionRemoved',
  at: AT,
  data: { promotionId: `promotion-${code}`, reason },
});

describe('an added promotion', () => {
  it('is accepted by a cart with a price', () => {
    expect(judged([created(), added('mug')])).toStrictEqual([promoted('SPRING', fiveOff)]);
  });

  it('needs a line that it can apply to', () => {
    const refused = notApplicable('The cart has nothing a promotion could apply to', {
      reason: 'no_items',
    });
    expect(judged([])).toStrictEqual(refused);
    expect(judged([created()])).toStrictEqual(refused);
  });

  it('changes nothing if it was already added', () => {
    expect(judged([created(), added('mug'), promoted('SPRING', tenPercent)])).toStrictEqual([]);
  });

  it.each<Terms>([fiveOff, { kind: 'percent', percentage: { USD: 10 } }])(
    'must give a discount in the currency of the cart: %j',
    (terms) => {
      const refused = notApplicable('The promotion takes nothing off in EUR', {
        reason: 'currency',
        currency: 'EUR',
      });
      expect(judged([created(), added('mug', { currency: 'EUR' })], terms)).toStrictEqual(refused);
    },
  );

  it('with a percentage applies in every currency', () => {
    const euros = [created(), added('mug', { currency: 'EUR' })];
    expect(judged(euros, tenPercent)).toStrictEqual([promoted('SPRING', tenPercent)]);
  });

  it('counts among the hundred items of a cart', () => {
    const lines = Array.from({ length: 99 }, (_, index) => added(String(index)));
    expect(judged([created(), ...lines])).toStrictEqual([promoted('SPRING', fiveOff)]);
    const detail = 'A cart holds at most 100 unique items; remove one first';
    const meta = { code: 'SPRING', limit: 100 };
    expect(judged([created(), ...lines, promoted('OTHER', fiveOff)])).toStrictEqual(
      ofEntry(0, faultOf('invalid', 'Cart item limit reached', detail, { source: 'code', meta })),
    );
  });

  it('does not count among the hundred if it is automatic', () => {
    const lines = Array.from({ length: 99 }, (_, index) => added(String(index)));
    const history = [created(), ...lines, cameIn('Summer', fiveOff)];
    expect(judged(history)).toStrictEqual([promoted('SPRING', fiveOff)]);
  });
});

describe('the promotions of a changed cart', () => {
  const withoutCode = ({ code: _, ...rest }: PromotionOffer) => rest;
  const updated = (
    history: readonly CartEvent[],
    usable: readonly PromotionOffer[],
    automatics: readonly PromotionOffer[] = [],
  ) => {
    const all = [...usable, ...automatics].map(withoutCode);
    const byId = new Map(all.map((one) => [one.promotionId, one]));
    return updatePromotions(cartOf(...history), { byId, automatic: automatics }, AT);
  };
  const one = [created(), added('mug'), promoted('SPRING', fiveOff)];
  const changed = (today: PromotionOffer): CartEvent => ({
    type: 'CartPromotionChanged',
    at: AT,
    data: { promotion: today },
  });

  it('stay unchanged while they can be used', () => {
    expect(updated(one, [promotion('SPRING', { kind: 'fixed', amounts: { USD: 500 } })])).toEqual(
      [],
    );
    const several: Terms = { kind: 'fixed', amounts: { EUR: 1, USD: 500 } };
    const reordered: Terms = { kind: 'fixed', amounts: { USD: 500, EUR: 1 } };
    const history = [created(), added('mug'), promoted('SPRING', several)];
    expect(updated(history, [promotion('SPRING', reordered)])).toStrictEqual([]);
  });

  it('are removed after they have ended', () => {
    expect(updated(one, [])).toStrictEqual([removed('SPRING', 'ended')]);
    const some = [...one, promoted('AUTUMN', fiveOff)];
    expect(updated(some, [promotion('SPRING', fiveOff)])).toStrictEqual([
      removed('AUTUMN', 'ended'),
    ]);
  });

  it('are removed if their code is used up, even if another of their codes is not', () => {
    const usable = usableOf([promotion('SPRING', fiveOff)], []);
    const cart = cartOf(...one);
    expect(updatePromotions(cart, { ...usable, spentCodes: new Set(['OTHER']) }, AT)).toEqual([]);
    const events = updatePromotions(cart, { ...usable, spentCodes: new Set(['SPRING']) }, AT);
    expect(events).toStrictEqual([removed('SPRING', 'ended')]);
  });

  it('are removed if they were automatic and need a code now', () => {
    const summer = automatic('Summer', fiveOff);
    const history = [created(), added('mug'), cameIn('Summer', fiveOff)];
    expect(updated(history, [], [summer])).toStrictEqual([]);
    expect(updated(history, [summer])).toStrictEqual([removed('Summer', 'ended')]);
  });

  it.each<[string, Partial<PromotionOffer>]>([
    ['terms', { terms: tenPercent }],
    ['amounts', { terms: { kind: 'fixed', amounts: { USD: 501 } } }],
    ['currencies', { terms: { kind: 'fixed', amounts: { USD: 500, EUR: 450 } } }],
    ['name', { name: 'Spring' }],
    ['description', { description: 'Five off' }],
  ])('use their current %s, and keep their code', (_, more) => {
    const today = promotion('SPRING', fiveOff, more);
    const events = updated(one, [today]);
    expect(events).toStrictEqual([changed(today)]);
    const [kept] = cartOf(...one, ...events).promotions;
    expect(kept).toStrictEqual({ ...today, itemId: 'item-SPRING', order: 1, createdAt: AT });
  });

  it('begin with the automatic ones, the oldest first, before those with a code', () => {
    const newer = automatic('Newer', tenPercent, '2031-03-01T00:00:00.000Z');
    const older = automatic('Older', fiveOff, '2031-02-01T00:00:00.000Z');
    const spring = promotion('SPRING', fiveOff);
    const events = updated(one, [spring], [newer, older]);
    expect(events).toStrictEqual([
      cameIn('Newer', tenPercent, newer.definedAt),
      cameIn('Older', fiveOff, older.definedAt),
    ]);
    const cart = cartOf(...one, ...events);
    expect(cart.promotions.map(({ name }) => name)).toStrictEqual([
      'Older',
      'Newer',
      'Offer SPRING',
    ]);
    expect(cart.promotions.map(({ itemId }) => itemId)).toStrictEqual([null, null, 'item-SPRING']);
    expect(updatePromotions(cart, usableOf([spring, newer, older], [newer, older]), AT)).toEqual(
      [],
    );
  });

  it('apply in the order of adding if they have a code, at any age', () => {
    const history = [
      ...one,
      promoted('ANCIENT', fiveOff, { definedAt: '2030-01-01T00:00:00.000Z' }),
    ];
    expect(cartOf(...history).promotions.map(({ code }) => code)).toStrictEqual([
      'SPRING',
      'ANCIENT',
    ]);
  });

  it('include no automatic one without a line to apply to', () => {
    const summer = automatic('Summer', fiveOff);
    const ten = automatic('Ten', tenPercent);
    expect(updated([created()], [], [summer, ten])).toStrictEqual([]);
    expect(updated([created(), added('mug', { currency: 'EUR' })], [], [summer])).toStrictEqual([]);
  });

  it('report which of them have ended, and only those', () => {
    const cart = cartOf(...one, cameIn('Summer', fiveOff), promoted('GONE', fiveOff));
    const events = [
      removed('SPRING', 'ended'),
      removed('Summer', 'ended'),
      removed('GONE', 'removed'),
    ];
    const description = (name: string) =>
      `${name} can no longer be used and was taken out of the cart`;
    expect(messagesOf(cart, events)).toStrictEqual([
      {
        source: { type: 'promotion', id: 'promotion-SPRING', code: 'SPRING' },
        title: 'Promotion removed',
        description: description('SPRING'),
      },
      {
        source: { type: 'promotion', id: 'promotion-Summer' },
        title: 'Promotion removed',
        description: description('Summer'),
      },
    ]);
  });

  function usableOf(all: readonly PromotionOffer[], automatics: readonly PromotionOffer[]) {
    const byId = new Map(all.map((each) => [each.promotionId, withoutCode(each)]));
    return { byId, automatic: automatics };
  }
});

describe('a code', () => {
  const cart = cartOf(
    created(),
    added('mug'),
    cameIn('Summer', fiveOff),
    promoted('Spring', fiveOff),
  );
  const owned = (code: string, name = 'Spring') => ({ code, promotionId: `promotion-${name}` });

  it('is used up if nobody can use it, or only for another promotion', () => {
    expect(spentCodes(cart, [])).toStrictEqual(new Set(['Spring']));
    expect(spentCodes(cart, [owned('Spring', 'Other')])).toStrictEqual(new Set(['Spring']));
    expect(spentCodes(cart, [owned('Other')])).toStrictEqual(new Set(['Spring']));
  });

  it('is the same in every letter case', () => {
    expect(spentCodes(cart, [owned('SPRING')])).toStrictEqual(new Set());
  });
});
