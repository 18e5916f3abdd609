import type { Schema } from '#platform/database';
import { StaffMemberRow } from '../members/staff-member.dto';
import { CreateStaffTables1795640400000 } from './create-staff-tables';
import { ChallengeRow, InvitationRow, StaffCodeRow } from './one-time.row';
import { PasskeyRow } from './passkey.row';
import { SessionRow } from './session.row';

export const staffSchema: Schema = {
  rows: [StaffMemberRow, PasskeyRow, SessionRow, InvitationRow, ChallengeRow, StaffCodeRow],
  migrations: [CreateStaffTables1795640400000],
};
