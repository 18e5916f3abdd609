import fc from 'fast-check';
import { DomainError } from '#kernel';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import { AT, candidate, contextOf, currencies, usable } from '../domain/cart.builders';
import type { CartCommand } from '../domain/commands';
import { decide } from '../domain/decide';
import type { PromotionOffer } from '../domain/events';
import { requireShown } from '../domain/rules/checkout';
import { totalOf } from '../domain/rules/totals';
import { terms } from '../domain/random-carts.builders';
import type { CartAt } from '../repository/cart-repository';
import { ShownCarts } from '../responses/shown-carts';

const NAMES = ['mug', 'jar', 'tea'] as const;
const name = fc.constantFrom(...NAMES);
const id = fc.constantFrom('spring', 'summer', 'ever');

const step = fc.oneof(
  fc.record({ kind: fc.constant('add'), name, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('price'), name, amount: fc.nat(5000) }),
  fc.record({ kind: fc.constant('promotion'), id, terms: fc.option(terms, { nil: undefined }) }),
  fc.record({ kind: fc.constant('code'), id }),
  fc.record({ kind: fc.constant('read') }),
  fc.record({ kind: fc.constant('group') }),
  fc.record({ kind: fc.constant('order'), elsewhere: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A shop whose prices and promotions change, with one cart and what its shopper knows of it. */
class World {
  private cart: Cart = unknownCart;
  private prices = new Map<string, number>(NAMES.map((one) => [one, 1000]));
  private promotions = new Map<string, PromotionOffer>();
  private readonly process = new ShownCarts();
  private usable = usable([]);
  lastShown = 0;

  take(step: Step): void {
    switch (step.kind) {
      case 'add': {
        this.add(step);
        return;
      }
      case 'price':
        this.prices = new Map(this.prices).set(step.name, step.amount);
        return;
      case 'promotion': {
        this.promote(step);
        return;
      }
      case 'code': {
        this.show(this.send({ type: 'AddItems', ...this.entries(coded(step.id)) }));
        return;
      }
      case 'read': {
        this.show(true);
        return;
      }
      case 'group':
        this.send({ type: 'AddShippingGroup', groupId: 'group', fields: {} });
        return;
      case 'order':
        if (this.cart.lines.length > 0) this.order(step.elsewhere);
    }
  }

  private add({ name: sold, quantity }: { readonly name: string; readonly quantity: number }) {
    const prices = { USD: this.prices.get(sold) ?? 0 };
    this.show(
      this.send({ type: 'AddItems', ...this.entries(candidate(sold, { quantity, prices })) }),
    );
  }

  private entries<One>(one: One) {
    return { entries: [one], allOrNothing: false, stock: new Map<string, number>() };
  }

  /** `ever` needs no code. */
  private promote({ id: promotionId, terms: own }: Extract<Step, { kind: 'promotion' }>): void {
    const code = promotionId === 'ever' ? {} : { code: promotionId };
    if (own === undefined) this.promotions.delete(promotionId);
    else {
      const named = { promotionId, name: promotionId, definedAt: AT, terms: own };
      this.promotions.set(promotionId, { ...named, ...code });
    }
    this.usable = usable([...this.promotions.values()]);
  }

  private send(command: CartCommand): boolean {
    try {
      const { events } = decide(this.cart, command, this.context());
      this.cart = events.reduce(evolve, this.cart);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  private show(isAnswered: boolean): void {
    if (!isAnswered) return;
    const at = {
      ...this.context(),
      id: 'cart',
      cart: this.cart,
      currencies: [],
      shippingRequired: false,
    };
    this.lastShown = totalOf(this.process.of<CartAt>(at).cart);
  }

  private context() {
    return contextOf(this.cart, { promotions: this.usable, currencies });
  }

  /** @param elsewhere in a process that has not shown this cart */
  private order(elsewhere: boolean): void {
    const refused = this.checkOut(elsewhere);
    if (refused === undefined) return;
    expect(refused).toBe('Prices have changed');
    this.lastShown = totalOf(this.cart);
    expect(this.checkOut(elsewhere)).toBeUndefined();
  }

  private checkOut(elsewhere: boolean): string | undefined {
    const shown = (elsewhere ? new ShownCarts() : this.process).totalOf(this.cart);
    const offers = this.cart.lines.map(({ id: lineId, item }) => {
      const amount = this.prices.get(item.name) ?? 0;
      const prices = new Map([['USD', { amount, includesTax: false }]]);
      return [lineId, { catalogId: 'catalog', choice: '', prices }] as const;
    });
    const command = { type: 'Reprice', offers: new Map(offers) } as const;
    const { events, outcome } = decide(this.cart, command, this.context());
    this.cart = events.reduce(evolve, this.cart);
    try {
      requireShown(outcome.totals === undefined ? [] : [outcome.totals], shown);
    } catch (error) {
      if (error instanceof DomainError) return error.faults[0].title;
      throw error;
    }
    expect(totalOf(this.cart)).toBeLessThanOrEqual(this.lastShown);
    return undefined;
  }
}

const coded = (promotionId: string) => ({
  entry: 0,
  itemId: `item-${promotionId}`,
  code: promotionId,
  found: { code: promotionId, promotionId },
});

it('An order never costs more than was last shown, unless a refusal said so in between', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const world = new World();
      for (const one of steps) world.take(one);
    }),
    { numRuns: 500 },
  );
});
