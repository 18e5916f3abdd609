import { Entity, Index } from 'typeorm';
import { OneTimeRow } from '#platform/one-time';

@Entity('pending_sign_ons')
@Index('pending_sign_ons_by_expiry', ['expiresAt'])
export class PendingSignOnRow extends OneTimeRow {}

@Entity('sign_on_codes')
@Index('sign_on_codes_by_expiry', ['expiresAt'])
export class SignOnCodeRow extends OneTimeRow {}
