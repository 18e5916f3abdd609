import {
  AmountInData,
  KeepsMethod,
  PaymentNote,
  ReturnAddress,
  SentAmount,
  SentPaymentMethod,
} from '#ledger';
import { Flag, Nested, OneOf, Optional, TextLine } from '#platform/http';

class InvoicePaymentMethodMeta {
  /** What another system calls the payment, such as the bank. @example "bank-0091" */
  @PaymentNote()
  custom_reference?: string;

  /** @example "Bank transfer" */
  @PaymentNote()
  name?: string;
}

class InvoicePaymentData {
  /** The gateway that processes the payment: `manual`, `stripe`, or one of an extension. @example "manual" */
  @TextLine(1, 20)
  gateway!: string;

  /**
   * Always `purchase`: invoices are paid at once, without a previous authorization.
   * @example "purchase"
   */
  @OneOf('purchase')
  method!: string;

  /** In the smallest unit of the currency; the default is the outstanding amount. @example 1000 */
  @SentAmount()
  amount?: number;

  @Optional()
  @Nested(() => InvoicePaymentMethodMeta)
  paymentmethod_meta?: InvoicePaymentMethodMeta;

  /**
   * The provider's reference of a payment method; without it the browser finishes the payment.
   * @example "pm_1a2b3c"
   */
  @SentPaymentMethod()
  payment_method?: string;

  /** Where the provider sends the customer back to. @example "https://shop.example/paid" */
  @ReturnAddress()
  return_url?: string;

  /** Keep the payment method for later invoices, in place of the one before. @example false */
  @KeepsMethod()
  off_session?: boolean;

  /**
   * Charges the method that is kept for the subscription at this gateway, without the customer and without
   * waiting for the next attempt; for administrators. It takes the place of `payment_method`.
   * @example false
   */
  @Optional()
  @Flag()
  saved_method?: boolean;
}

export class PayInvoiceBody {
  @Nested(() => InvoicePaymentData)
  data!: InvoicePaymentData;
}

class InvoiceRefundData {
  /**
   * In the smallest unit of the currency; the default is all that is not refunded yet.
   * @example 500
   */
  @SentAmount()
  amount?: number;
}

export class RefundInvoiceBody extends AmountInData {
  @Optional()
  @Nested(() => InvoiceRefundData)
  data?: InvoiceRefundData;
}
