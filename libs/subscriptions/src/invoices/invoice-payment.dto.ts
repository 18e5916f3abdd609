import { Flag, Integer, TextLine, Nested, OneOf, Optional, PageAddress } from '#platform/http';
import { GATEWAY_SLUGS } from '#payments/contract';
import type { InvoicePayment } from './pay-invoice';

class InvoicePaymentMethodMeta {
  /** Id of the payment in another system. @example "bank-0091" */
  @Optional()
  @TextLine(0, 255)
  custom_reference?: string;

  /** @example "Bank transfer" */
  @Optional()
  @TextLine(0, 255)
  name?: string;
}

class InvoicePaymentData {
  /** The gateway that processes the payment. @example "manual" */
  @OneOf(...GATEWAY_SLUGS)
  gateway!: string;

  /**
   * Always `purchase`: invoices are paid at once, without a previous authorization.
   * @example "purchase"
   */
  @OneOf('purchase')
  method!: string;

  /** In the smallest unit of the currency; the default is the outstanding amount. @example 1000 */
  @Optional()
  @Integer(1)
  amount?: number;

  @Optional()
  @Nested(() => InvoicePaymentMethodMeta)
  paymentmethod_meta?: InvoicePaymentMethodMeta;

  /**
   * The provider's reference of a payment method; without it the browser finishes the payment.
   * @example "pm_1a2b3c"
   */
  @Optional()
  @TextLine(1, 255)
  payment_method?: string;

  /** Where the provider sends the customer back to. @example "https://shop.example/paid" */
  @Optional()
  @PageAddress()
  return_url?: string;

  /** Keep the payment method for later invoices, in place of the one before. @example false */
  @Optional()
  @Flag()
  off_session?: boolean;
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
  @Optional()
  @Integer(1)
  amount?: number;
}

export class RefundInvoiceBody {
  @Optional()
  @Nested(() => InvoiceRefundData)
  data?: InvoiceRefundData;
}

export function toInvoicePayment({ data }: PayInvoiceBody): InvoicePayment {
  const { gateway, amount, paymentmethod_meta: meta } = data;
  return {
    gateway,
    amount,
    name: meta?.name,
    customReference: meta?.custom_reference,
    method: data.payment_method,
    returnUrl: data.return_url,
    saves: data.off_session ?? false,
  };
}
