import type { Schema } from '../database/data-source';
import { CreateEventTables1763683200000 } from './create-event-tables';
import { KeepSnapshots1795410000000 } from './keep-snapshots';
import { EventRow, SnapshotRow } from './event.row';

export const eventStoreSchema: Schema = {
  rows: [EventRow, SnapshotRow],
  migrations: [CreateEventTables1763683200000, KeepSnapshots1795410000000],
};
