import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ERASED, withoutPersonalFields } from '#kernel';
import { type Tx, withJsonText, withoutJsonFields } from '#platform/database';
import { MessageErasure } from '#platform/messaging';
import { InvoiceTransactionRow } from './invoice-transaction.row';
import { InvoiceRow } from './invoice.row';
import { SubscriptionLineRow } from './subscription.row';

/**
 * Erases who paid from the rows of payments, and where they live; invoices themselves name nobody.
 */
@Injectable()
export class InvoiceErasure {
  constructor(private readonly messages: MessageErasure) {}

  /**
   * Erases the payers of the orders. It may be repeated. Of the place that tax rates depend on only the
   * country stays.
   * @returns the ids of the invoices of the orders
   */
  async erasePayers(tx: Tx, orderIds: readonly string[]): Promise<readonly string[]> {
    const place = withoutJsonFields('place', ['region', 'postcode']);
    await tx.update(SubscriptionLineRow, { orderId: In([...orderIds]) }, { place });
    const invoices = await tx.find(InvoiceRow, {
      select: { id: true },
      where: { orderId: In([...orderIds]) },
    });
    const ids = invoices.map(({ id }) => id);
    if (ids.length === 0) return [];
    // The code of a failure stays, which says what was wrong.
    const failure = withJsonText('failure', 'message', ERASED);
    const values = { name: null, customReference: null, failure };
    await tx.update(InvoiceTransactionRow, { invoiceId: In(ids) }, values);
    await this.messages.erase(tx, ids, withoutPersonalFields);
    return ids;
  }
}
