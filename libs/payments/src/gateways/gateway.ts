import type { NewOperation, OperationOutcome, ReportedAmount, ReportedCapture } from '../contract';

/** The payer, with the facts that the provider needs. */
export type Payer =
  | {
      readonly kind: 'browser';
      readonly method: string | undefined;
      readonly returnUrl: string | undefined;
      /** Whether the method is to be kept for later charges. */
      readonly saves: boolean;
    }
  /** `method` is the earlier {@link Answer.savedMethod}; undefined if it was deleted. */
  | { readonly kind: 'saved'; readonly method: string | undefined };

/** What a gateway is asked to do. */
export interface GatewayRequest extends Pick<
  NewOperation,
  'id' | 'owner' | 'type' | 'amount' | 'currency'
> {
  readonly createdAt: Date;
  /** The provider's reference of the operation, once it has answered. */
  readonly reference: string | undefined;
  /** The provider's reference of the operation that is captured, refunded or voided. */
  readonly ofReference: string | undefined;
  readonly payer: Payer | undefined;
}

export interface Answer {
  readonly outcome: OperationOutcome;
  /** The provider's reference of the operation; at most 255 characters. */
  readonly reference?: string | undefined;
  /** What was captured of the authorization that the operation makes, captures or voids. */
  readonly captured?: ReportedCapture | undefined;
  /** The data that a later charge of the same method needs; at most 1000 characters. */
  readonly savedMethod?: string | undefined;
}

/** A refund as a provider lists it. */
export interface ListedRefund {
  readonly reference: string;
  readonly outcome: OperationOutcome;
  /** The amount that is to be given back, or was. */
  readonly money: ReportedAmount;
  /** Whether this installation has asked for it. */
  readonly isOwn: boolean;
}

/** The provider did not answer, or its answer does not tell the outcome of an operation. */
export class GatewayUnreachable extends Error {}

/**
 * Moves money. Each method may be called any number of times for an operation, by several processes
 * at once, and again after a process died: the provider recognizes an operation by its id and carries
 * it out once. If the outcome is unknown, a method throws {@link GatewayUnreachable}, and the operation
 * stays pending.
 */
export interface Gateway {
  readonly slug: string;
  readonly name: string;
  /** Whether it takes payments in a new installation. */
  readonly enabledAtFirst: boolean;
  /**
   * Whether `perform` asks no provider, so that it is called inside the transaction that records the
   * intent.
   */
  readonly answersAtOnce: boolean;
  /** Whether the rest of an authorization can be captured after a part of it. */
  readonly capturesInParts: boolean;
  /**
   * Returns the decimal places of a currency at the provider; undefined if the provider does not use
   * them.
   */
  decimalPlacesOf(currency: string): number | undefined;
  perform(request: GatewayRequest): Promise<Answer>;
  /** Reads the outcome of an operation and changes nothing. */
  lookUp(request: GatewayRequest): Promise<Answer>;
  /** Lists all refunds of a payment that anybody has asked for, and changes nothing. */
  refundsOf(request: GatewayRequest): Promise<readonly ListedRefund[]>;
  /** Cancels a pending operation if that is still possible, and returns its outcome. */
  abandon(request: GatewayRequest): Promise<Answer>;
}
