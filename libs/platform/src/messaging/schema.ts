import type { Schema } from '../database/data-source';
import { HandledEventRow } from './channels/inbox.row';
import { AddTraceparent1795400000040 } from './add-traceparent';
import { CreateMessagingTables1763683223000 } from './create-messaging-tables';
import { MessageRow } from './outbox/message.row';

export const messagingSchema: Schema = {
  rows: [MessageRow, HandledEventRow],
  migrations: [CreateMessagingTables1763683223000, AddTraceparent1795400000040],
};
