import type { ClientAction } from '#kernel';
import { ApiProperty } from '@nestjs/swagger';
import { LedgerTransactionDto, toLedgerResource } from '#ledger';
import type { TransactionType } from '#ledger/domain';
import { type CurrencyFormat, PriceTriple } from '#line-items';
import type { Audience } from '#platform/custom-fields';
import { listOf, responseOf, TimestampsDto } from '#platform/http';
import { ShownLine, toShownLine } from '../fulfillments/sent-lines.dto';
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

class PaymentFailureDto {
  /** Of the provider. @example "card_declined" */
  code!: string;

  /** @example "Your card was declined." */
  message!: string;
}

class ClientActionDto {
  /** `redirect` to send the browser to `url`, `sdk` to hand the rest to the provider's browser library. */
  @ApiProperty({ enum: ['redirect', 'sdk'] })
  type!: string;

  /** @example "https://hooks.stripe.com/redirect/authenticate/src_1Nb" */
  url?: string;

  /** For the provider's browser library. @example "pi_1_secret_2" */
  client_secret?: string;

  /** For the provider's browser library. @example "pk_live_1" */
  publishable_key?: string;
}

class TransactionMeta {
  display_price!: PriceTriple;
  display_refunded_amount!: PriceTriple;

  /** What the browser has to do, while a pending payment waits for the customer. */
  client_action?: ClientActionDto;

  /** Why the transaction failed. */
  failure?: PaymentFailureDto;

  timestamps!: TimestampsDto;
}

/** Money that was promised, received or given back for an order, or that a gateway was asked for. */
export class TransactionDto extends LedgerTransactionDto {
  /** Currency of the order. @example "USD" */
  currency!: string;

  @ApiProperty({
    enum: ['authorize', 'capture', 'purchase', 'refund', 'void'],
    example: 'authorize',
  })
  transaction_type!: TransactionType;

  /** Only complete transactions change the order. */
  @ApiProperty({ enum: ['complete', 'pending', 'failed'] })
  status!: string;

  /** What a refund is for; left out if it is for an amount. */
  lines?: ShownLine[];

  /** Whether a refund by lines is for shipping, too. @example false */
  shipping?: boolean;

  /** Whether the units of its lines are put back into the stock. @example false */
  restock?: boolean;

  /** Why money was given back; only for administrators. @example "Arrived broken" */
  reason?: string;

  relationships!: TransactionRelationships;

  @ApiProperty({ type: TransactionMeta })
  declare readonly meta: TransactionMeta;
}

export class TransactionResponse extends responseOf(TransactionDto) {}

export class TransactionListResponse extends listOf(TransactionDto) {}

/** @param currency that of the transaction */
export function toTransaction(
  baseUrl: string,
  row: TransactionRow,
  currency: CurrencyFormat,
  action: ClientAction | undefined,
  audience: Audience,
) {
  const { orderId: id } = row;
  const relationships = { order: { data: { type: 'order', id } } };
  const address = `${baseUrl}/v2/orders/${id}`;
  const shown = toLedgerResource(row, { relationships, address }, currency, action);
  const reason = audience === 'admin' && row.reason !== null ? { reason: row.reason } : {};
  return { ...shown, ...partsOf(row), ...reason };
}

function partsOf({ refund }: TransactionRow) {
  if (refund === null) return {};
  const { lines, shipping, restock } = refund;
  return { lines: lines.map(toShownLine), shipping, restock };
}
