import type { Schema } from '../database/data-source';

export const messagingSchema: Schema = { rows: [], migrations: [] };
