import type { Schema } from '../database/data-source';
import { CreateEventTables1763683200000 } from './create-event-tables';
import { EventRow, SnapshotRow } from './event.row';

export const eventStoreSchema: Schema = {
  rows: [EventRow, SnapshotRow],
  migrations: [CreateEventTables1763683200000],
};
