import {
  type Gateway,
  type GatewayAnswer,
  type GatewayRequest,
  GatewayUnreachable,
  isAmount,
  type ListedRefund,
  type OperationOutcome,
  type ReportedAmount,
} from '#kernel';
import { type PortCalls, type Ported, UnusableAnswer } from '#platform/extensions';

const MAX_REFERENCE = 255;
const MAX_METHOD = 1000;
const MAX_TEXT = 255;
const CURRENCY = /^[A-Z]{3}$/;
const STATUSES: ReadonlySet<unknown> = new Set(['complete', 'pending', 'failed', 'voided']);

/** The gateway of an extension; an answer that is late or cannot be used is none. */
export class PortedGateway implements Gateway {
  readonly slug: string;
  readonly name: string;
  readonly enabledAtFirst: boolean;
  readonly answersAtOnce = false;
  readonly capturesInParts: boolean;

  constructor(
    private readonly ported: Ported<'paymentGateway'>,
    private readonly calls: PortCalls,
  ) {
    const { slug, name, enabledAtFirst, capturesInParts } = ported.port;
    this.slug = slug;
    this.name = name;
    this.enabledAtFirst = enabledAtFirst;
    this.capturesInParts = capturesInParts;
  }

  decimalPlacesOf(currency: string): number | undefined {
    return this.ported.port.decimalPlacesOf(currency);
  }

  perform(request: GatewayRequest): Promise<GatewayAnswer> {
    return this.ask(async (gateway) => usableAnswer(await gateway.perform(request)));
  }

  lookUp(request: GatewayRequest): Promise<GatewayAnswer> {
    return this.ask(async (gateway) => usableAnswer(await gateway.lookUp(request)));
  }

  abandon(request: GatewayRequest): Promise<GatewayAnswer> {
    return this.ask(async (gateway) => usableAnswer(await gateway.abandon(request)));
  }

  refundsOf(request: GatewayRequest): Promise<readonly ListedRefund[]> {
    return this.ask(async (gateway) => {
      const refunds = await gateway.refundsOf(request);
      for (const { reference, outcome, money } of refunds) {
        usableAnswer({ outcome, reference });
        requireMoney(money);
      }
      return refunds;
    });
  }

  private async ask<Result>(question: (gateway: Gateway) => Promise<Result>): Promise<Result> {
    const { extension, port } = this.ported;
    try {
      return await this.calls.call(extension, 'paymentGateway', () => question(port));
    } catch (error) {
      const cause = error instanceof Error ? error : undefined;
      throw new GatewayUnreachable(`The gateway of the extension ${extension}`, { cause });
    }
  }
}

function usableAnswer(answer: GatewayAnswer): GatewayAnswer {
  const { outcome, reference, captured, savedMethod } = answer;
  requireOutcome(outcome);
  requireText(reference, MAX_REFERENCE, 'reference');
  requireText(savedMethod, MAX_METHOD, 'savedMethod');
  if (captured !== undefined) requireMoney(captured);
  return answer;
}

function requireOutcome(outcome: OperationOutcome): void {
  if (!STATUSES.has(outcome.status)) throw new UnusableAnswer('its outcome has no known status');
  if (outcome.status === 'complete') {
    requireText(outcome.reference, MAX_REFERENCE, 'outcome.reference');
    if (outcome.moved !== undefined) requireMoney(outcome.moved);
  }
  if (outcome.status === 'failed') {
    requireText(outcome.failure.code, MAX_TEXT, 'failure.code');
    requireText(outcome.failure.message, MAX_TEXT, 'failure.message');
  }
  const action = outcome.status === 'pending' ? outcome.clientAction : undefined;
  if (action?.type === 'redirect' && !/^https?:\/\//.test(action.url ?? '')) {
    throw new UnusableAnswer('its redirect has no address');
  }
}

function requireText(value: string | undefined, most: number, name: string): void {
  if (value === undefined || (typeof value === 'string' && value.length <= most)) return;
  throw new UnusableAnswer(`its ${name} must be a text of at most ${String(most)} characters`);
}

function requireMoney({ amount, currency }: ReportedAmount): void {
  if (isAmount(amount) && amount >= 0 && CURRENCY.test(currency)) return;
  throw new UnusableAnswer('its amounts must be whole numbers from 0 on, with a currency');
}
