import type { Schema } from '#platform';

export const subscriptionsSchema: Schema = { rows: [], migrations: [] };
