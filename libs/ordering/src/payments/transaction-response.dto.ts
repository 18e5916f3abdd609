import { ApiProperty } from '@nestjs/swagger';
import { amountsIn, PriceTriple, type ShownCurrency } from '#line-items';
import { responseOf, listOf, resourceOf, TimestampsDto, toResource, Whole } from '#platform';
import type { TransactionType } from '../domain/ledger';
import type { TransactionRow } from '../storage/transaction.row';

class TransactionOrderReference {
  @ApiProperty({ enum: ['order'] })
  type!: string;

  /** @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  id!: string;
}

class TransactionOrder {
  data!: TransactionOrderReference;
}

class TransactionRelationships {
  order!: TransactionOrder;
}

class TransactionMeta {
  display_price!: PriceTriple;
  display_refunded_amount!: PriceTriple;
  timestamps!: TimestampsDto;
}

/** Money that was promised, received or given back for an order (interface 8.9). */
export class TransactionDto extends resourceOf('transaction') {
  /** @example "manual" */
  gateway!: string;

  /** What the gateway knows it by. @example "manual" */
  reference!: string;

  /** @example "Bank transfer" */
  name?: string;

  /** What another system knows it by. @example "bank-0091" */
  custom_reference?: string;

  /** In the smallest unit of the currency. @example 1000 */
  @Whole()
  amount!: number;

  /** How much of it was given back. @example 0 */
  @Whole()
  refunded_amount!: number;

  /** That of the order. @example "USD" */
  currency!: string;

  @ApiProperty({ enum: ['authorize', 'capture', 'purchase', 'refund'], example: 'authorize' })
  transaction_type!: TransactionType;

  @ApiProperty({ enum: ['complete'] })
  status!: string;

  relationships!: TransactionRelationships;
  timestamps!: TimestampsDto;

  @ApiProperty({ type: TransactionMeta })
  declare readonly meta: TransactionMeta;
}

export class TransactionResponse extends responseOf(TransactionDto) {}

export class TransactionListResponse extends listOf(TransactionDto) {}

/** @param currency that of the transaction */
export function toTransaction(baseUrl: string, row: TransactionRow, currency: ShownCurrency) {
  const { id, orderId, gateway, reference, name, customReference, type } = row;
  const { amount, refunded } = row.money;
  const fields = {
    gateway,
    reference,
    name,
    custom_reference: customReference,
    amount,
    refunded_amount: refunded,
    currency: row.currency,
    transaction_type: type,
    status: 'complete',
    relationships: { order: { data: { type: 'order', id: orderId } } },
  };
  const self = `${baseUrl}/v2/orders/${orderId}/transactions/${id}`;
  const shown = toResource('transaction', row, fields, self);
  const show = amountsIn(currency);
  const prices = { display_price: show(amount), display_refunded_amount: show(refunded) };
  const { timestamps } = shown.meta;
  return { ...shown, meta: { ...prices, timestamps }, timestamps };
}
