import fc from 'fast-check';
import type { PromotionConditionDecision } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, promotion, promoted, usable } from '../cart.builders';
import type { PromotionOffer } from '../events';
import type { Extensions } from './extension-answers';
import { refusedByExtension, silenceFault } from './extension-conditions';
import { reasonsOf } from './promotion-conditions';
import { promotionsOfNow, updatePromotions } from './promotions';

const TERMS = { kind: 'fixed', amounts: { USD: 100 } } as const;
const asking = (name: string): Partial<PromotionOffer> => ({
  conditions: { extension: { name, parameters: { level: 1 } } },
});
const UNMET = { isMet: false, detail: 'Only for the club' };
const REFUSED = { refusedBy: { extension: 'club', detail: 'Only for the club' } };
const UNASKED = { refusedBy: { extension: 'club' } };

type Answer = PromotionConditionDecision | undefined;
const saying = (answer: Answer): Extensions => ({
  cartId: 'cart',
  promotionCondition: new Map([['club', () => answer]]),
  settle: () => undefined,
  settled: (decide) => decide(),
});
const cart = [created(), added('mug')].reduce(evolve, unknownCart);
const offer = promotion('P', TERMS, asking('club'));

describe('what is recorded of the extension of a promotion', () => {
  it.each<[string, Answer, PromotionOffer | undefined, object]>([
    ['that it is met', { isMet: true }, { ...offer, ...REFUSED }, {}],
    ['its sentence', UNMET, offer, REFUSED],
    ['no sentence if it has none', { isMet: false }, { ...offer, ...REFUSED }, UNASKED],
    ['what it said before', undefined, { ...offer, ...REFUSED }, REFUSED],
    ['what it said before, if it was met', undefined, offer, {}],
    ['a refusal if it never said anything', undefined, undefined, UNASKED],
    ['a refusal if another was asked', undefined, { ...offer, ...asking('gate') }, UNASKED],
    ['a refusal if none was asked', undefined, promotion('P', TERMS), UNASKED],
  ])('is %s', (_, answer, before, recorded) => {
    expect(refusedByExtension(offer, cart, saying(answer), before)).toStrictEqual(recorded);
  });

  it('is nothing for a promotion that no extension decides', () => {
    const plain = promotion('P', TERMS);
    const before = { ...offer, ...REFUSED };
    expect(refusedByExtension(plain, cart, saying(UNMET), before)).toStrictEqual({});
  });

  it('is a fault of a code only while an installed extension says nothing', () => {
    const meta = { extension: 'club', port: 'promotionCondition' };
    expect(silenceFault(offer, cart, saying(undefined))).toMatchObject({
      kind: 'unavailable',
      meta,
    });
    expect(silenceFault(offer, cart, saying(UNMET))).toBeUndefined();
    expect(silenceFault(offer, cart, undefined)).toBeUndefined();
    expect(silenceFault(promotion('P', TERMS), cart, saying(undefined))).toBeUndefined();
  });

  it('decides whether it applies, and stays as long as nobody is asked', () => {
    const answers = fc.constantFrom<Answer>(undefined, { isMet: true }, UNMET, { isMet: false });
    const offers = usable([offer]);
    fc.assert(
      fc.property(fc.boolean(), fc.array(answers, { minLength: 1 }), (wasMet, said) => {
        const begun = evolve(
          cart,
          promoted('P', TERMS, { ...asking('club'), ...(wasMet ? {} : REFUSED) }),
        );
        const after = said.reduce(
          (now, answer) => updatePromotions(now, offers, AT, saying(answer)).reduce(evolve, now),
          begun,
        );
        const isMet = said.findLast((answer) => answer !== undefined)?.isMet ?? wasMet;
        expect(reasonsOf(after).get('promotion-P')).toBe(isMet ? undefined : 'extension');
        expect(promotionsOfNow(after, offers, AT)).toBe(after);
      }),
    );
  });
});
