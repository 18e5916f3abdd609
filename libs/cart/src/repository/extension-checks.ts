import { type CartQuestions, isAmount, isOneLine, type Money } from '#kernel';
import { UnusableAnswer } from '#platform/extensions';
import type { CartQuestionName } from './extension-questions';

const MAX_SENTENCE = 255;

type Checks = {
  readonly [Name in CartQuestionName]: (
    decision: CartQuestions[Name]['decision'],
    facts: CartQuestions[Name]['facts'],
  ) => void;
};

/** What an extension answers is used only if it is what it may be. */
const CHECKS: Checks = {
  priceLine: (decision, { cart }) => {
    if (decision === undefined) return;
    requireMoney(decision, cart.currency);
    const { includesTax } = decision;
    if (includesTax !== undefined && typeof includesTax !== 'boolean') {
      throw new UnusableAnswer('includesTax must be true or false');
    }
  },
  shippingRates: (rates, { cart, methods }) => {
    const known = new Set(methods.map(({ id }) => id));
    if (!Array.isArray(rates) || rates.length > methods.length) {
      throw new UnusableAnswer('it must answer a list with one rate a method at most');
    }
    for (const { methodId, price } of rates as CartQuestions['shippingRates']['decision']) {
      if (!known.delete(methodId)) throw new UnusableAnswer(`no method ${methodId} was asked for`);
      requireMoney(price, cart.currency);
    }
  },
  promotionCondition: (decision) => {
    const { isMet, detail } = partsOf(decision);
    if (typeof isMet !== 'boolean') throw new UnusableAnswer('isMet must be true or false');
    if (detail !== undefined) requireSentence(detail);
  },
  guardCheckout: (refusal) => {
    if (refusal !== undefined) requireSentence(refusal.detail);
  },
};

/**
 * Lets an answer pass that can be used.
 * @throws UnusableAnswer
 */
export function checked<Name extends CartQuestionName>(
  name: Name,
  facts: CartQuestions[Name]['facts'],
  decision: CartQuestions[Name]['decision'],
): CartQuestions[Name]['decision'] {
  const answer: unknown = decision;
  if (answer !== undefined && (typeof answer !== 'object' || answer === null)) {
    throw new UnusableAnswer('it must answer an object');
  }
  CHECKS[name](decision, facts);
  return decision;
}

/** A stranger's answer may lack anything. */
function partsOf<Decision extends object>(decision: Decision | undefined): Partial<Decision> {
  if (decision === undefined) throw new UnusableAnswer('it must answer an object');
  return decision;
}

function requireMoney({ amount, currency }: Money, wanted: string): void {
  if (!isAmount(amount) || amount < 0) {
    throw new UnusableAnswer(`${String(amount)} is no whole number from 0 on`);
  }
  if (currency !== wanted) throw new UnusableAnswer(`the currency of the cart is ${wanted}`);
}

function requireSentence(detail: string): void {
  const isSentence = typeof detail === 'string' && isOneLine(detail) && detail.trim() !== '';
  if (isSentence && detail.length <= MAX_SENTENCE) return;
  throw new UnusableAnswer(`detail must be a line of 1 to ${String(MAX_SENTENCE)} characters`);
}
