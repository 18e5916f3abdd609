import {
  type CartQuestions,
  isAmount,
  isOneLine,
  isRate,
  MAX_TAXES,
  type Money,
  type TaxDecision,
} from '#kernel';
import { UnusableAnswer } from '#platform/extensions';
import type { CartQuestionName } from './extension-questions';

const MAX_LINE = 255;

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
  taxLines: (decision, facts) => {
    const { lines, shipping = [] } = partsOf(decision);
    const { currency } = facts.cart;
    const asked = facts.lines.map(({ id }) => id);
    requireTaxes(lines, ({ id }) => id, { asked, currency });
    const groups = facts.shipping.map(({ groupId }) => groupId);
    requireTaxes(shipping, ({ groupId }) => groupId, { asked: groups, currency });
  },
  promotionCondition: (decision) => {
    const { isMet, detail } = partsOf(decision);
    if (typeof isMet !== 'boolean') throw new UnusableAnswer('isMet must be true or false');
    if (detail !== undefined) requireLine('detail', detail);
  },
  guardCheckout: (refusal) => {
    if (refusal !== undefined) requireLine('detail', refusal.detail);
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

function requireLine(name: string, text: string): void {
  const isLine = typeof text === 'string' && isOneLine(text) && text.trim() !== '';
  if (isLine && text.length <= MAX_LINE) return;
  throw new UnusableAnswer(`${name} must be a line of 1 to ${String(MAX_LINE)} characters`);
}

/** @throws UnusableAnswer unless each of what was asked about has taxes that it can have, once at most */
function requireTaxes<One extends { readonly taxes: readonly TaxDecision[] }>(
  taxed: readonly One[] | undefined,
  idOf: (one: One) => string,
  { asked, currency }: { readonly asked: readonly string[]; readonly currency: string },
): void {
  const open = new Set(asked);
  if (!Array.isArray(taxed)) throw new UnusableAnswer('it must answer a list of lines with taxes');
  for (const one of taxed as readonly One[]) {
    if (!open.delete(idOf(one))) throw new UnusableAnswer(`${idOf(one)} was not asked for`);
    if (!Array.isArray(one.taxes) || one.taxes.length > MAX_TAXES) {
      throw new UnusableAnswer(`taxes must be a list of at most ${String(MAX_TAXES)}`);
    }
    for (const tax of one.taxes as readonly TaxDecision[]) requireTax(tax, currency);
  }
}

function requireTax(tax: TaxDecision, currency: string): void {
  const { rate, amount, compound } = tax;
  requireLine('name', tax.name);
  for (const name of ['jurisdiction', 'code'] as const) {
    if (tax[name] !== undefined) requireLine(name, tax[name]);
  }
  if ((rate === undefined) === (amount === undefined)) {
    throw new UnusableAnswer('a tax must have a rate or an amount, and not both');
  }
  if (rate !== undefined && !isRate(rate)) {
    throw new UnusableAnswer(`${String(rate)} is no rate from 0 on with at most six decimals`);
  }
  if (amount !== undefined) {
    requireMoney({ amount, currency: tax.currency ?? currency }, currency);
  }
  if (compound !== undefined && typeof compound !== 'boolean') {
    throw new UnusableAnswer('compound must be true or false');
  }
}
