import type { Schema } from '#platform/database';
import { CreateMails1795717400000 } from './create-mails';
import { MailRow } from './mail.row';

export const mailSchema: Schema = { rows: [MailRow], migrations: [CreateMails1795717400000] };
