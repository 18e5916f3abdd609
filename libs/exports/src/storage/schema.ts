import type { Schema } from '#platform/database';
import { CreateExports1795704057174 } from './create-exports';
import { ExportRow } from './export.row';

export const exportsSchema: Schema = {
  rows: [ExportRow],
  migrations: [CreateExports1795704057174],
};
