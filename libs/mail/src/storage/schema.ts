import type { Schema } from '#platform/database';
import { AddMailsOfInvoice1795748749111 } from './add-mails-of-invoice';
import { CreateMails1795717400000 } from './create-mails';
import { MailRow } from './mail.row';

export const mailSchema: Schema = {
  rows: [MailRow],
  migrations: [CreateMails1795717400000, AddMailsOfInvoice1795748749111],
};
