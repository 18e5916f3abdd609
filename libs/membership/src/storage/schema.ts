import type { Schema } from '#platform';
import { AccountRow } from './account.row';
import { CreateAccounts1763683204000 } from './create-accounts';
import { CreateMembers1763683216000 } from './create-members';
import { CreateMemberships1763683217000 } from './create-memberships';
import { MemberRow } from './member.row';
import { MemberIdentityRow } from './member-identity.row';
import { MembershipRow } from './membership.row';

export const membershipSchema: Schema = {
  rows: [AccountRow, MemberRow, MemberIdentityRow, MembershipRow],
  migrations: [
    CreateAccounts1763683204000,
    CreateMembers1763683216000,
    CreateMemberships1763683217000,
  ],
};
