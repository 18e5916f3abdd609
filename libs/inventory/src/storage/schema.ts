import type { Schema } from '#platform';

export const inventorySchema: Schema = { rows: [], migrations: [] };
