import type { Schema } from '#platform';
import { AccountRow } from './account.row';
import { CreateAccounts1763683204000 } from './create-accounts';

export const membershipSchema: Schema = {
  rows: [AccountRow],
  migrations: [CreateAccounts1763683204000],
};
