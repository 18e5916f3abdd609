import {
  AmountInData,
  KeepsMethod,
  PaymentNote,
  ReturnAddress,
  SentAmount,
  SentPaymentMethod,
  toLedgerPayment,
} from '#ledger';
import { faultOf, refuse } from '#kernel';
import { Flag, Nested, OneOf, Optional, TextLine } from '#platform/http';
import { NamedUnits, SentLines, toItemUnits } from '../fulfillments/sent-lines.dto';
import type { WantedRefund } from './refund-transaction';
import type { Payment } from './pay-order';

class PaymentMethodMeta {
  /** What another system calls the payment, such as the bank. @example "bank-0091" */
  @PaymentNote()
  custom_reference?: string;

  /** @example "Bank transfer" */
  @PaymentNote()
  name?: string;
}

class PaymentData {
  /** The gateway that processes the payment: `manual`, `stripe`, or one of an extension. @example "manual" */
  @TextLine(1, 20)
  gateway!: string;

  /** `authorize` reserves the amount, `purchase` charges it. @example "authorize" */
  @OneOf('authorize', 'purchase')
  method!: Payment['method'];

  /**
   * In the smallest unit of the currency of the order; the default is the highest possible amount.
   * @example 1000
   */
  @SentAmount()
  amount?: number;

  @Optional()
  @Nested(() => PaymentMethodMeta)
  paymentmethod_meta?: PaymentMethodMeta;

  /**
   * The provider's reference of a payment method, from its browser library. Without it the browser finishes
   * the payment with the `client_action` of the answer. Not for the manual gateway.
   * @example "pm_card_visa"
   */
  @SentPaymentMethod()
  payment_method?: string;

  /**
   * Where the provider sends the customer back to. Not for the manual gateway.
   * @example "https://shop.example/thanks"
   */
  @ReturnAddress()
  return_url?: string;

  /**
   * Saves the payment method for the subscriptions of the order, which are charged later without the
   * customer. Not for the manual gateway.
   * @example false
   */
  @KeepsMethod()
  off_session?: boolean;
}

export class PayOrderBody {
  @Nested(() => PaymentData)
  data!: PaymentData;
}

class CaptureData {
  /**
   * In the smallest unit of the currency; the default is all that is authorized and not captured.
   */
  @SentAmount()
  amount?: number;

  /**
   * Releases what is left of the authorization. Some gateways always do so, such as `stripe`; the
   * manual one keeps the rest authorized.
   * @example false
   */
  @Optional()
  @Flag()
  final?: boolean;
}

export class CaptureBody extends AmountInData {
  @Optional()
  @Nested(() => CaptureData)
  data?: CaptureData;
}

class RefundData {
  /**
   * In the smallest unit of the currency of the order; the default is all that is not refunded yet.
   * @example 500
   */
  @SentAmount()
  amount?: number;

  /** What money is given back for, in place of an amount: what these units cost after discounts, with taxes. */
  @Optional()
  @SentLines()
  lines?: NamedUnits[];

  /** Whether shipping is given back, too. @example false */
  @Optional()
  @Flag()
  shipping?: boolean;

  /** Whether the units of the lines are put back into the stock. @example false */
  @Optional()
  @Flag()
  restock?: boolean;

  /** Why; shoppers never see it. @example "Arrived broken" */
  @Optional()
  @TextLine(1, 255)
  reason?: string;
}

export class RefundBody extends AmountInData {
  /** @example {"amount":500,"reason":"Arrived broken"} */
  @Optional()
  @Nested(() => RefundData)
  data?: RefundData;
}

export function toRefund({ data }: RefundBody): WantedRefund {
  const { amount, lines, shipping = false, restock = false, reason } = data ?? {};
  const isByParts = lines !== undefined || shipping;
  if (amount !== undefined && isByParts) refuseField('amount', 'beside lines or shipping');
  if (restock && lines === undefined) refuseField('restock', 'without lines');
  const parts = { lines: toItemUnits(lines ?? []), shipping, restock };
  return { amount, parts: isByParts ? parts : undefined, reason };
}

function refuseField(name: string, where: string): never {
  const source = `data.${name}`;
  const detail = `${source} must be left out ${where}`;
  refuse(faultOf('invalid', 'Validation Error', detail, { source }));
}

export function toPayment({ data }: PayOrderBody): Payment {
  return { ...toLedgerPayment(data), method: data.method };
}
