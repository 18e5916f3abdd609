import { ApiHideProperty } from '@nestjs/swagger';
import { Integer, Must, Nested, OneOf, Optional, StoredText } from '#platform';
import { GATEWAY_SLUGS } from '../gateways/gateways';
import type { Payment } from './pay-order';

class PaymentMethodMeta {
  /** What another system knows the payment by. @example "bank-0091" */
  @Optional()
  @StoredText(1, 255)
  custom_reference?: string;

  /** @example "Bank transfer" */
  @Optional()
  @StoredText(1, 255)
  name?: string;
}

class PaymentData {
  /** Who moves the money. @example "manual" */
  @OneOf(...GATEWAY_SLUGS)
  gateway!: string;

  /** Whether the money is promised or received. @example "authorize" */
  @OneOf('authorize', 'purchase')
  method!: Payment['method'];

  /**
   * In the smallest unit of the currency of the order; all that is possible when left out.
   * @example 1000
   */
  @Optional()
  @Integer(1)
  amount?: number;

  @Optional()
  @Nested(() => PaymentMethodMeta)
  paymentmethod_meta?: PaymentMethodMeta;
}

export class PayOrderBody {
  @Nested(() => PaymentData)
  data!: PaymentData;
}

class RefundData {
  /**
   * In the smallest unit of the currency of the order; all that is left when left out.
   * @example 500
   */
  @Optional()
  @Integer(1)
  amount?: number;
}

export class RefundBody {
  @Optional()
  @Nested(() => RefundData)
  data?: RefundData;

  /** Without a body all is refunded, so what is meant must not be passed over. */
  @ApiHideProperty()
  @Must('must stand in data', (value) => value === undefined)
  amount?: never;
}

export function toPayment({ data }: PayOrderBody): Payment {
  const { gateway, method, amount, paymentmethod_meta: meta } = data;
  return { gateway, method, amount, name: meta?.name, customReference: meta?.custom_reference };
}
