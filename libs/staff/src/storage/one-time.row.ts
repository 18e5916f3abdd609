import { Entity, Index } from 'typeorm';
import { OneTimeRow } from '#platform/one-time';

@Entity('staff_invitations')
@Index('staff_invitations_by_expiry', ['expiresAt'])
export class InvitationRow extends OneTimeRow {}

@Entity('staff_challenges')
@Index('staff_challenges_by_expiry', ['expiresAt'])
export class ChallengeRow extends OneTimeRow {}

@Entity('staff_codes')
@Index('staff_codes_by_expiry', ['expiresAt'])
export class StaffCodeRow extends OneTimeRow {}
