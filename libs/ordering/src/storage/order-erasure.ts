import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { ERASED, withoutPersonalFields, withoutTexts } from '#kernel';
import { Transactions, type Tx, withJsonText } from '#platform/database';
import { RequestLog } from '#platform/idempotency';
import { MessageErasure } from '#platform/messaging';
import { Notes } from '#platform/notes';
import { ERASED_ADDRESS, ERASED_PARTY } from '../domain/erasure';
import { listKey } from '../domain/list-keys';
import { FulfillmentRepository } from './fulfillment-repository';
import { FirstOrderRepository } from './first-order-repository';
import { ORDER_ITEM_JSON } from './order-json';
import { storeWords } from './order-words';
import { OrderItemRow, OrderRow } from './order.row';
import { TransactionRow } from './transaction.row';

/** An order, and the cart that it was made of. */
export type OrderedCart = Pick<OrderRow, 'id' | 'cartId'>;

/**
 * Erases who ordered from orders and from everything that is stored about them. Amounts stay as they are.
 */
@Injectable()
export class OrderErasure {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: MessageErasure,
    private readonly requests: RequestLog,
    private readonly firstOrders: FirstOrderRepository,
    private readonly fulfillments: FulfillmentRepository,
    private readonly notes: Notes,
  ) {}

  /**
   * Erases them from stored responses to repeated requests. This comes before the orders, which name the
   * person.
   */
  async forgetAnswers(orderIds: readonly string[]): Promise<void> {
    await this.requests.erase(orderIds);
  }

  /** Erases who ordered from the orders. It may be repeated. */
  async anonymize(tx: Tx, orderIds: readonly string[]): Promise<void> {
    const ids = [...orderIds];
    // Every version of the stored form reads these values in the same way.
    const values = {
      party: ERASED_PARTY,
      email: ERASED_PARTY.email,
      contactNameKey: listKey(ERASED_PARTY.name),
      billingAddress: ERASED_ADDRESS,
      shippingAddress: ERASED_ADDRESS,
      customFields: null,
    };
    await tx.update(OrderRow, { id: In(ids) }, values);
    await storeWords(tx, ids);
    // The code of a failure stays, which says what was wrong.
    const failure = withJsonText('failure', 'message', ERASED);
    const payment = { name: null, customReference: null, reason: null, failure };
    await tx.update(TransactionRow, { orderId: In(ids) }, payment);
    await this.anonymizeItems(tx, ids);
    await this.firstOrders.giveUp(tx, ids);
    await this.fulfillments.anonymize(tx, ids);
    await this.notes.eraseOf(tx, ids);
    await this.messages.erase(tx, ids, withoutPersonalFields);
  }

  /** Returns a page of the orders of a member in the order of their ids, after the given one. */
  async ofMember(memberId: string, after: string, limit: number): Promise<readonly OrderedCart[]> {
    return this.transactions.read((manager) =>
      manager.find(OrderRow, {
        select: { id: true, cartId: true },
        where: { memberId, id: MoreThan(after) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
  }

  private async anonymizeItems(tx: Tx, ids: string[]): Promise<void> {
    const rows = await tx.find(OrderItemRow, { where: { orderId: In(ids) } });
    const written = rows.filter(({ item }) => 'customInputs' in item || 'location' in item);
    if (written.length === 0) return;
    const erased = written.map((row) => {
      const changes = ORDER_ITEM_JSON.change(row, { item: withoutTexts(row.item) });
      return Object.assign(new OrderItemRow(), row, changes);
    });
    await tx.upsert(OrderItemRow, erased, ['id']);
  }
}
