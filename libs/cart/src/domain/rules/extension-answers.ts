import type { CartQuestions } from '#kernel';

type Decides<Name extends keyof CartQuestions> = (
  facts: CartQuestions[Name]['facts'],
) => CartQuestions[Name]['decision'] | undefined;

/**
 * What extensions decide for a cart (docs/reference/ports.md); a port that none has is left out. A decision asks
 * at once, and gets undefined for what has not been answered yet, or cannot be: then it is made again, or without.
 */
export interface Extensions {
  readonly cartId: string;
  readonly priceLine?: Decides<'priceLine'>;
  /** By the provider that shipping methods name. */
  readonly shippingRates?: ReadonlyMap<string, Decides<'shippingRates'>>;
  /** By the extension that the settings of taxes name. */
  readonly taxLines?: ReadonlyMap<string, Decides<'taxLines'>>;
  /** By the extension that conditions of promotions name. */
  readonly promotionCondition?: ReadonlyMap<string, Decides<'promotionCondition'>>;
  readonly guardCheckout?: Decides<'guardCheckout'>;
  /** Ends a decision that extensions have to be asked for, before it goes on with what is not so. */
  settle(): void;
  /** The same for whatever `decide` returns or throws. */
  settled<Result>(decide: () => Result): Result;
}
