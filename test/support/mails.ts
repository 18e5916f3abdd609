import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toDatabaseTime, Transactions } from '#platform/database';
import type { InstalledExtension } from '#platform/extensions';
import { Shop } from './shop';
import { MailServer } from './mail-server';
import { ORDERS } from './orders';
import { TestPayments } from './payments';

export const MAILS = '/v2/mails';

export interface ShownMail {
  readonly id: string;
  readonly event: string;
  readonly status: string;
  readonly attempts: number;
  readonly error?: string;
  readonly invoice_id?: string;
  readonly to?: { readonly name: string; readonly email: string };
}

/**
 * Stores a mail that was sent, for the example that reads one.
 * @param made is told its id, by address and parameter
 */
export async function keepMail(shop: Shop, made: Map<string, string>): Promise<void> {
  const id = randomUUID();
  const at = toDatabaseTime(new Date().toISOString());
  const values = {
    id,
    event: 'order_placed',
    event_id: id,
    language: 'en',
    status: 'sent',
    attempts: 1,
  };
  const times = [
    'occurred_at',
    'useful_until',
    'expires_at',
    'sent_at',
    'created_at',
    'updated_at',
  ];
  const row = { ...values, ...Object.fromEntries(times.map((name) => [name, at])) };
  const places = Object.keys(row).map(() => '?');
  await shop.app
    .get(Transactions, { strict: false })
    .write(
      `insert into mails (${Object.keys(row).join()}) values (${places.join()})`,
      Object.values(row),
    );
  made.set(`${MAILS}/{id} id`, id);
  made.set(`${MAILS}/{id}/bounces id`, id);
}

/** A shop that writes to its customers, and the server that takes its mails. */
export class MailingShop {
  private constructor(
    readonly shop: Shop,
    readonly server: MailServer,
    readonly payments: TestPayments,
  ) {}

  static async open(extensions: readonly InstalledExtension[] = []): Promise<MailingShop> {
    const server = await MailServer.open();
    const from = 'Harbour Mugs <shop@harbour.example>';
    const shop = await Shop.open({ SMTP_URL: server.url, MAIL_FROM: from }, undefined, extensions);
    const payments = await TestPayments.ofTeaShop(shop);
    await payments.recount('MUG', 1000);
    return new MailingShop(shop, server, payments);
  }

  /** The mails about an order, the oldest first. */
  async of(orderId: string): Promise<readonly ShownMail[]> {
    return this.list(`filter=in(order_id,${orderId})&sort=created_at`);
  }

  async list(query: string): Promise<readonly ShownMail[]> {
    const { body } = await this.shop.admin('get', `${MAILS}?${query}`).expect(200);
    return (body as { data: ShownMail[] }).data;
  }

  /** The mails about an order, once there are so many and all of them have been tried and are in this state. */
  async concluded(orderId: string, count: number, status: string): Promise<readonly ShownMail[]> {
    for (;;) {
      const mails = await this.of(orderId);
      const isThere = (mail: ShownMail) => mail.status === status && mail.attempts > 0;
      if (mails.length >= count && mails.every(isThere)) return mails;
      await sleep(20);
    }
  }

  /** Lets everything be tried again that waits for its time. */
  async dueNow(): Promise<void> {
    const transactions = this.shop.app.get(Transactions, { strict: false });
    const now = toDatabaseTime(new Date().toISOString());
    await transactions.write("update mails set due_at = ? where status = 'pending'", [now]);
  }

  async numberOf(orderId: string): Promise<string> {
    const { body } = await this.shop.admin('get', `${ORDERS}/${orderId}`).expect(200);
    return String((body as { data: { order_number?: string } }).data.order_number);
  }

  /** The rows of mails, as they are stored. */
  async stored(column: 'order_id' | 'staff_id', id: string): Promise<readonly object[]> {
    const transactions = this.shop.app.get(Transactions, { strict: false });
    return transactions.statement(`select * from mails where ${column} = ?`, [id]);
  }
}
