import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CartQuestions } from '#kernel';
import { PortCalls, PortFailed, PortLimits, Ports } from '#platform/extensions';
import type { CartCommand } from '../domain/commands';
import type { Extensions } from '../domain/rules/extension-answers';
import { checked } from './extension-checks';
import { ExtensionQuestions, type CartQuestionName, withAnswers } from './extension-questions';

type Ported = { readonly [Name in CartQuestionName]: ReadonlyMap<string, Question<Name>> };
type Question<Name extends CartQuestionName> = (
  facts: CartQuestions[Name]['facts'],
  call: { readonly signal: AbortSignal },
) => Promise<CartQuestions[Name]['decision']>;

/** What a command cannot do without; the rest waits until the extension is back. */
const NEEDED: Partial<Record<CartCommand['type'], readonly CartQuestionName[]>> = {
  AddItems: ['priceLine'],
  ChangeItems: ['priceLine'],
  AddShippingGroup: ['shippingRates'],
  ChangeShippingGroup: ['shippingRates'],
  Reprice: ['shippingRates', 'taxLines', 'guardCheckout'],
};

const NOTHING: ReadonlySet<CartQuestionName> = new Set();

/** Lets extensions take part in the decisions on carts. */
@Injectable()
export class CartExtensions {
  private readonly ported: Ported;
  private readonly isIdle: boolean;
  /** Of the questions of a cart. */
  private readonly turns = new Map<string, LimitFunction>();
  /** Of the commands of a cart that go on alone. */
  private readonly lines = new Map<string, LimitFunction>();

  constructor(
    ports: Ports,
    private readonly calls: PortCalls,
    private readonly limits: PortLimits,
  ) {
    const having = <Name extends CartQuestionName>(name: Name) =>
      new Map(ports.having(name).map(({ extension, port }) => [extension, port as Question<Name>]));
    this.ported = {
      priceLine: having('priceLine'),
      shippingRates: having('shippingRates'),
      taxLines: having('taxLines'),
      promotionCondition: having('promotionCondition'),
      guardCheckout: having('guardCheckout'),
    };
    this.isIdle = Object.values(this.ported).every(({ size }) => size === 0);
  }

  /**
   * @param command by which it depends what is needed; undefined for what is only shown
   * @returns undefined if no extension takes part in carts
   */
  of(cartId: string, command: CartCommand['type'] | undefined): Extensions | undefined {
    if (this.isIdle) return undefined;
    const needed = command === undefined ? NOTHING : new Set(NEEDED[command]);
    const questions = new ExtensionQuestions(
      (extension, name, facts) => this.inTurn(cartId, extension, name, facts),
      needed,
    );
    const { priceLine, shippingRates, taxLines, promotionCondition, guardCheckout } = this.ported;
    const decidedBy = <Name extends CartQuestionName>(
      extensions: ReadonlyMap<string, unknown>,
      name: Name,
    ) =>
      new Map(
        [...extensions.keys()].map((extension) => [
          extension,
          (facts: CartQuestions[Name]['facts']) =>
            questions.answer(extension, name, facts)?.decision,
        ]),
      );
    return {
      cartId,
      settle: () => {
        questions.settle();
      },
      settled: (decide) => questions.settled(decide),
      ...(priceLine.size > 0 && {
        priceLine: (facts) => pricedBy([...priceLine.keys()], facts, questions),
      }),
      ...(guardCheckout.size > 0 && {
        guardCheckout: (facts) => {
          const all = [...guardCheckout.keys()].map((extension) =>
            questions.answer(extension, 'guardCheckout', facts),
          );
          return all.find((one) => one?.decision !== undefined)?.decision;
        },
      }),
      shippingRates: decidedBy(shippingRates, 'shippingRates'),
      taxLines: decidedBy(taxLines, 'taxLines'),
      promotionCondition: decidedBy(promotionCondition, 'promotionCondition'),
    };
  }

  /** Decides something that is only shown; what no extension answers is left out. */
  async asked<Result>(
    cartId: string,
    decide: (extensions: Extensions | undefined) => Result,
  ): Promise<Result> {
    const extensions = this.of(cartId, undefined);
    if (extensions === undefined) return decide(undefined);
    return this.answered(cartId, () =>
      Promise.resolve(extensions.settled(() => decide(extensions))),
    );
  }

  /**
   * Carries out a command with the answers of the extensions that it needs.
   * @throws DomainError `Write Conflict` if others have changed the cart each time
   */
  answered<Result>(cartId: string, carryOut: () => Promise<Result>): Promise<Result> {
    return withAnswers(carryOut, async (work) => {
      const line = limitOf(this.lines, cartId, 1);
      return line(work).finally(() => forgetIdle(this.lines, cartId));
    });
  }

  /**
   * Only so many commands of a cart ask at once. Others wait, for less time than those that are asked may take:
   * an extension that changes the cart that it is asked about comes to its end.
   */
  private async inTurn<Name extends CartQuestionName>(
    cartId: string,
    extension: string,
    name: Name,
    facts: CartQuestions[Name]['facts'],
  ): Promise<CartQuestions[Name]['decision']> {
    const turns = limitOf(this.turns, cartId, this.limits.together);
    const waiting = { isOver: false };
    const tooLate = new PortFailed(extension, name, 'too many others wait for the same cart');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        waiting.isOver = true;
        reject(tooLate);
      }, this.limits.timeMs / 2);
    });
    const asked = turns(async () => {
      clearTimeout(timer);
      if (waiting.isOver) throw tooLate;
      return this.ask(extension, name, facts);
    });
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
      forgetIdle(this.turns, cartId);
    }
  }

  private ask<Name extends CartQuestionName>(
    extension: string,
    name: Name,
    facts: CartQuestions[Name]['facts'],
  ): Promise<CartQuestions[Name]['decision']> {
    const ask = this.ported[name].get(extension);
    if (ask === undefined) throw new Error(`The extension ${extension} has no ${name}`);
    return this.calls.call(extension, name, async (call) =>
      checked(name, facts, await ask(facts, call)),
    );
  }
}

function limitOf(limits: Map<string, LimitFunction>, cartId: string, atOnce: number) {
  const limit = limits.get(cartId) ?? pLimit(atOnce);
  limits.set(cartId, limit);
  return limit;
}

function forgetIdle(limits: Map<string, LimitFunction>, cartId: string): void {
  const limit = limits.get(cartId);
  if (limit?.activeCount === 0 && limit.pendingCount === 0) limits.delete(cartId);
}

/** Each extension gets the price of the one before it. */
function pricedBy(
  extensions: readonly string[],
  facts: CartQuestions['priceLine']['facts'],
  questions: ExtensionQuestions,
): CartQuestions['priceLine']['decision'] | undefined {
  let { unitPrice } = facts;
  for (const extension of extensions) {
    const answered = questions.answer(extension, 'priceLine', { ...facts, unitPrice });
    if (answered === undefined) return undefined;
    unitPrice = { ...unitPrice, ...answered.decision };
  }
  return unitPrice;
}
