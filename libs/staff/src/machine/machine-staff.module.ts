import { Module } from '@nestjs/common';
import { AuditTrail, RefusalLog } from '#platform/audit';
import { Invitations } from '../invitations/invitations';
import { StaffMembers } from '../members/staff-members';
import { InvitationRepository } from '../storage/one-time-repositories';
import { PasskeyRepository } from '../storage/passkey-repository';
import { SessionRepository } from '../storage/session-repository';
import { MachineStaff } from './machine-staff';

/** What a command on the machine needs of the staff module: no routes, no jobs. */
@Module({
  providers: [
    AuditTrail,
    RefusalLog,
    PasskeyRepository,
    SessionRepository,
    InvitationRepository,
    StaffMembers,
    Invitations,
    MachineStaff,
  ],
})
export class MachineStaffModule {}
