import type { ClientAction } from '#kernel';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LedgerTransactionDto, toLedgerResource } from '#ledger';
import type { TransactionStatus } from '#ledger/domain';
import { type CurrencyFormat, PriceTriple } from '#line-items';
import { listOf, responseOf, TimestampsDto } from '#platform/http';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';

class TransactionInvoiceReference {
  @ApiProperty({ enum: ['subscription_invoice'] })
  type!: string;

  /** @example "2f6d1b34-8c5e-4a7f-9b0d-1e2f3a4b5c01" */
  id!: string;
}

class TransactionInvoice {
  data!: TransactionInvoiceReference;
}

class InvoiceTransactionRelationships {
  invoice!: TransactionInvoice;
}

class InvoicePaymentFailure {
  /** @example "card_declined" */
  code!: string;

  /** @example "Your card was declined." */
  message!: string;
}

class InvoiceClientAction {
  @ApiProperty({ enum: ['redirect', 'sdk'], example: 'redirect' })
  type!: string;

  /** Address where the customer continues. @example "https://provider.example/confirm/1a2b3c" */
  url?: string;

  /** For the provider's browser library. @example "pi_1a2b3c_secret_4d5e6f" */
  client_secret?: string;

  /** @example "pk_test_1a2b3c" */
  publishable_key?: string;
}

class InvoiceTransactionMeta {
  display_price!: PriceTriple;
  display_refunded_amount!: PriceTriple;

  /** Why the payment failed. */
  @ApiPropertyOptional({ type: InvoicePaymentFailure })
  failure?: InvoicePaymentFailure;

  /** What the browser has to do before the payment goes on. */
  @ApiPropertyOptional({ type: InvoiceClientAction })
  client_action?: InvoiceClientAction;

  timestamps!: TimestampsDto;
}

/** Money that was received or given back for an invoice. */
export class InvoiceTransactionDto extends LedgerTransactionDto {
  /** Currency of the invoice. @example "USD" */
  currency!: string;

  @ApiProperty({ enum: ['purchase', 'refund'], example: 'purchase' })
  transaction_type!: InvoiceTransactionRow['type'];

  @ApiProperty({ enum: ['pending', 'complete', 'failed'], example: 'complete' })
  status!: TransactionStatus;

  relationships!: InvoiceTransactionRelationships;

  @ApiProperty({ type: InvoiceTransactionMeta })
  declare readonly meta: InvoiceTransactionMeta;
}

export class InvoiceTransactionResponse extends responseOf(InvoiceTransactionDto) {}

export class InvoiceTransactionListResponse extends listOf(InvoiceTransactionDto) {}

export function toInvoiceTransaction(
  baseUrl: string,
  row: InvoiceTransactionRow,
  currency: CurrencyFormat,
  action: ClientAction | undefined,
) {
  const { invoiceId: id } = row;
  const relationships = { invoice: { data: { type: 'subscription_invoice', id } } };
  const address = `${baseUrl}/v2/subscriptions/invoices/${id}`;
  return toLedgerResource(row, { relationships, address }, currency, action);
}
