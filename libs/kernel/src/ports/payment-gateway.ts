/**
 * What a gateway is asked to do. `save` keeps a payment method without charging it; the amount of a `void`
 * and of a `save` is 0.
 */
export type OperationType = 'authorize' | 'purchase' | 'capture' | 'refund' | 'void' | 'save';

/** What the money is for. */
export interface PaymentOwner {
  readonly type: 'order' | 'invoice';
  readonly id: string;
}

/** What the browser has to do before the provider goes on. */
export interface ClientAction {
  readonly type: 'redirect' | 'sdk';
  readonly url?: string;
  readonly clientSecret?: string;
  readonly publishableKey?: string;
}

/** Why no money moved, in the words of the provider. */
export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
}

/** An amount as a provider reports it, in the smallest unit of its currency. */
export interface ReportedAmount {
  readonly amount: number;
  readonly currency: string;
}

/** What a provider has captured of an authorization, at any request. */
export interface ReportedCapture extends ReportedAmount {
  /** Whether the provider has released the rest. */
  readonly isFinal: boolean;
}

/**
 * What is known of an operation. `moved` is what the provider has really moved, authorized or given back;
 * a gateway that asks no provider leaves it out. `pending` may become anything else; `failed` may still turn out to be
 * complete, as only the provider knows; `voided` is an authorization that the provider no longer holds.
 */
export type OperationOutcome =
  | {
      readonly status: 'complete';
      readonly reference: string;
      readonly moved?: ReportedAmount | undefined;
    }
  | { readonly status: 'pending'; readonly clientAction?: ClientAction | undefined }
  | { readonly status: 'failed'; readonly failure: PaymentFailure }
  | { readonly status: 'voided' };

/** The payer, with the facts that the provider needs. */
export type Payer =
  | {
      readonly kind: 'browser';
      readonly method: string | undefined;
      readonly returnUrl: string | undefined;
      /** Whether the method is to be kept for later charges. */
      readonly saves: boolean;
    }
  /** `method` is the earlier {@link GatewayAnswer.savedMethod}; undefined if it was deleted. */
  | { readonly kind: 'saved'; readonly method: string | undefined };

/** What a gateway is asked to do. */
export interface GatewayRequest {
  /** By which the provider recognizes the operation; the id of its payment transaction. */
  readonly id: string;
  readonly owner: PaymentOwner;
  readonly type: OperationType;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
  /** The provider's reference of the operation, once it has answered. */
  readonly reference: string | undefined;
  /** The provider's reference of the operation that is captured, refunded or voided. */
  readonly ofReference: string | undefined;
  readonly payer: Payer | undefined;
}

export interface GatewayAnswer {
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
  /** By which payments name it: a lower-case letter, then letters, digits and hyphens, at most 20 in all. */
  readonly slug: string;
  readonly name: string;
  /** Whether it takes payments in a new installation. */
  readonly enabledAtFirst: boolean;
  /** Whether its keys are kept with its settings, and needed before it takes payments. */
  readonly keepsKeys?: boolean;
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
  perform(request: GatewayRequest): Promise<GatewayAnswer>;
  /** Reads the outcome of an operation and changes nothing. */
  lookUp(request: GatewayRequest): Promise<GatewayAnswer>;
  /** Lists all refunds of a payment that anybody has asked for, and changes nothing. */
  refundsOf(request: GatewayRequest): Promise<readonly ListedRefund[]>;
  /** Cancels a pending operation if that is still possible, and returns its outcome. */
  abandon(request: GatewayRequest): Promise<GatewayAnswer>;
}
