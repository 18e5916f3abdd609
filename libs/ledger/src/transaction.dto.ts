import { resourceOf, TimestampsDto, Whole } from '#platform/http';

/** The fields that payment transactions of orders and of invoices have in common. */
export abstract class LedgerTransactionDto extends resourceOf('transaction') {
  /** @example "manual" */
  gateway!: string;

  /**
   * Id of the payment at the gateway; left out until the gateway has answered.
   * @example "manual"
   */
  reference?: string;

  /** @example "Bank transfer" */
  name?: string;

  /** What another system calls the payment, such as the bank. @example "bank-0091" */
  custom_reference?: string;

  /** In the smallest unit of the currency. @example 1000 */
  @Whole()
  amount!: number;

  /** Amount that was refunded. @example 0 */
  @Whole()
  refunded_amount!: number;

  timestamps!: TimestampsDto;
}
