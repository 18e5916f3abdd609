import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty } from '@nestjs/swagger';
import { Flag, Integer, Must, Optional, PageAddress, TextLine } from '#platform/http';

// The rules of the fields of a payment; each body says in its own words what a field means there.

/** Where a body says how much. */
export const AMOUNT_SOURCE = 'data.amount';

/** A part of what can move; without it, all of that moves. */
export const SentAmount = () => applyDecorators(Optional(), Integer(1));

/** What the shop notes of a payment. */
export const PaymentNote = () => applyDecorators(Optional(), TextLine(0, 255));

/** The provider's reference of a payment method. */
export const SentPaymentMethod = () => applyDecorators(Optional(), TextLine(1, 255));

/** Where the provider sends the customer back to. */
export const ReturnAddress = () => applyDecorators(Optional(), PageAddress());

/** Whether the payment method is kept. */
export const KeepsMethod = () => applyDecorators(Optional(), Flag());

/**
 * Refuses an amount outside `data`: without a body the whole amount moves, so it must not be ignored.
 */
export abstract class AmountInData {
  @ApiHideProperty()
  @Must('must be inside data', (value) => value === undefined)
  amount?: never;
}

/** A payment as a body has it. */
export interface SentPayment {
  readonly gateway: string;
  readonly amount?: number;
  readonly paymentmethod_meta?: { readonly custom_reference?: string; readonly name?: string };
  readonly payment_method?: string;
  readonly return_url?: string;
  readonly off_session?: boolean;
}

/** A payment of an order or an invoice that is about to begin. */
export interface LedgerPayment {
  readonly gateway: string;
  /** In the smallest unit of the currency; undefined for the highest possible amount. */
  readonly amount: number | undefined;
  readonly name: string | undefined;
  readonly customReference: string | undefined;
  /** The provider's reference of a payment method; without it the browser finishes the payment. */
  readonly paymentMethod: string | undefined;
  readonly returnUrl: string | undefined;
  /** Whether the method is kept for what the order is charged later. */
  readonly offSession: boolean;
}

export function toLedgerPayment({ gateway, amount, ...data }: SentPayment): LedgerPayment {
  const meta = data.paymentmethod_meta;
  return {
    gateway,
    amount,
    name: meta?.name,
    customReference: meta?.custom_reference,
    paymentMethod: data.payment_method,
    returnUrl: data.return_url,
    offSession: data.off_session ?? false,
  };
}
