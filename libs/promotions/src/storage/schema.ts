import type { Schema } from '#platform';

export const promotionsSchema: Schema = { rows: [], migrations: [] };
