import type { Schema } from '../database/data-source';
import { CreateMessagingTables1763683223000 } from './create-messaging-tables';
import { HandledEventRow, MessageRow } from './message.row';

export const messagingSchema: Schema = {
  rows: [MessageRow, HandledEventRow],
  migrations: [CreateMessagingTables1763683223000],
};
