import { ApiHideProperty } from '@nestjs/swagger';
import { GATEWAY_SLUGS } from '#payments/contract';
import { Integer, Must, Nested, OneOf, Optional, StoredText } from '#platform';
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

/** Without a body all is moved, so what is meant must not be passed over. */
class AmountInData {
  @ApiHideProperty()
  @Must('must stand in data', (value) => value === undefined)
  amount?: never;
}

class CaptureData {
  /** Only to make sure: anything else than all that can be captured is refused. */
  @Optional()
  @Integer(1)
  amount?: number;
}

export class CaptureBody extends AmountInData {
  @Optional()
  @Nested(() => CaptureData)
  data?: CaptureData;
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

export class RefundBody extends AmountInData {
  @Optional()
  @Nested(() => RefundData)
  data?: RefundData;
}

export function toPayment({ data }: PayOrderBody): Payment {
  const { gateway, method, amount, paymentmethod_meta: meta } = data;
  return { gateway, method, amount, name: meta?.name, customReference: meta?.custom_reference };
}
