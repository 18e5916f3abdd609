import type { Schema } from '#platform';
import { ApplicationKeyRow } from './application-key.row';
import { CreateApplicationKeys1763683201000 } from './create-application-keys';

export const identitySchema: Schema = {
  rows: [ApplicationKeyRow],
  migrations: [CreateApplicationKeys1763683201000],
};
