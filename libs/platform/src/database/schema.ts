import { ConvertTexts1763683290000 } from './convert-texts';
import type { Schema } from './data-source';

/** Migrations that concern the tables of all modules. */
export const databaseSchema: Schema = { rows: [], migrations: [ConvertTexts1763683290000] };
