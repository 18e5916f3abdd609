import type { NewOperation, OperationOutcome } from '../contract';

/** The payer, with the facts that the provider needs. */
export type Payer =
  | {
      readonly kind: 'browser';
      readonly method: string | undefined;
      readonly returnUrl: string | undefined;
      /** Whether the method is to be kept for later charges. */
      readonly saves: boolean;
    }
  /** `method` is what {@link Answer.savedMethod} was; undefined if there is none any more. */
  | { readonly kind: 'saved'; readonly method: string | undefined };

/** What a gateway is asked to do. */
export interface GatewayRequest extends Pick<
  NewOperation,
  'id' | 'owner' | 'type' | 'amount' | 'currency'
> {
  readonly createdAt: Date;
  /** What the provider knows it by, once it has answered. */
  readonly reference: string | undefined;
  /** What the provider knows the operation by that is captured, refunded or voided. */
  readonly ofReference: string | undefined;
  readonly payer: Payer | undefined;
}

export interface Answer {
  readonly outcome: OperationOutcome;
  /** What the provider knows the operation by; at most 255 characters. */
  readonly reference?: string | undefined;
  /** What a later charge of the same method needs; at most 1000 characters. */
  readonly savedMethod?: string | undefined;
}

/** The provider did not answer, or its answer does not tell the outcome of an operation. */
export class GatewayUnreachable extends Error {}

/**
 * Moves money. Each method may be called any number of times for an operation, by several processes at
 * once, also after the process that called it has died: the provider carries an operation out once,
 * because it knows it again by its id. They throw {@link GatewayUnreachable} when nothing is known; the
 * operation stays pending then.
 */
export interface Gateway {
  readonly slug: string;
  readonly name: string;
  /** Whether it takes payments before an administrator has changed anything. */
  readonly enabledAtFirst: boolean;
  /** Whether `perform` asks nobody and is called inside the transaction that records the intent. */
  readonly answersAtOnce: boolean;
  /** Decimal places that the provider counts amounts of a currency with; undefined where it does not care. */
  decimalPlacesOf(currency: string): number | undefined;
  perform(request: GatewayRequest): Promise<Answer>;
  /** What has become of it, without doing anything. */
  lookUp(request: GatewayRequest): Promise<Answer>;
  /** Cancels what is pending, if that is possible still, and tells what has become of it. */
  abandon(request: GatewayRequest): Promise<Answer>;
}
