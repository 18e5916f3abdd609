import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';

/** An identity of a member at a provider. */
@Entity('member_identities')
@Index('member_identities_by_key', ['identityKey'], { unique: true })
@Index('member_identities_of_member', ['memberId'])
export class MemberIdentityRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  memberId!: string;

  @Column('varchar', { length: 36 })
  profileId!: string;

  @Column('varchar', { length: 1024 })
  issuer!: string;

  @Column('varchar', { length: 1024 })
  subject!: string;

  /** Stands for profile, issuer and subject, which together are too long for an index. */
  @Column('varchar', { length: 64 })
  identityKey!: string;
}
