import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { foldedEmail, MAX_EMAIL } from '#kernel';
import { type Role, ROLES } from '#platform/auth';
import { FoldedFrom, ResourceRow } from '#platform/database';
import {
  Email,
  type FilterFields,
  exactFilter,
  foldedFilter,
  listOf,
  Moment,
  Must,
  ResourceMeta,
  responseOf,
} from '#platform/http';
import { Field, flag, type Kind, line, optional, resource } from '#platform/resources';

/** The longest form in which emails are compared. Folding can replace a letter by several. */
const MAX_KEY = 510;

const email: Kind = {
  column: { type: 'varchar', length: MAX_EMAIL },
  sent: Email(),
  shown: { type: String, format: 'email' },
};

const roles: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    Must(`must be an array of one or more of: ${ROLES.join(', ')}`, isListOfRoles),
    ApiProperty({ enum: ROLES, isArray: true, minItems: 1, maxItems: ROLES.length }),
  ),
  shown: { enum: [...ROLES], isArray: true },
  toStored: (sent: readonly Role[]) => ROLES.filter((role) => sent.includes(role)),
};

/** Somebody who works for the shop (docs/reference/staff.md). */
@Entity('staff_members')
@Index('staff_members_by_email_key', ['emailKey'], { unique: true })
@Index('staff_members_by_age', ['createdAt', 'id'])
export class StaffMemberRow extends ResourceRow {
  /** @example "Ida Lund" */
  @Field(line(1, 255))
  name!: string;

  /** No two staff members share one, whatever its letter case. @example "ida@harbour.example" */
  @Field(email)
  email!: string;

  /** What the person may do. `GET /v2/staff/roles` says which scopes that is. @example ["manager"] */
  @Field(roles)
  roles!: readonly Role[];

  /** Whether the person can sign on. @example true */
  @Field(flag, optional(true))
  enabled!: boolean;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @FoldedFrom('email', staffEmailKey)
  @Column('varchar', { length: MAX_KEY, nullable: true })
  emailKey?: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastSignOnAt!: Date | null;

  @Column('boolean')
  hasPasskey!: boolean;

  /** The account at a provider by which the person signs on, since the first time. */
  @Column('varchar', { length: 36, nullable: true })
  oidcProfileId!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  oidcSubject!: string | null;
}

/** A way in which a staff member signs on. */
export const WAYS = ['passkey', 'oidc'] as const;
export type Way = (typeof WAYS)[number];

const staffMembers = resource('staff_member', StaffMemberRow, {
  path: '/v2/staff',
  names: { new: 'StaffMemberData', changes: 'StaffMemberChanges' },
});

export class CreateStaffMemberBody extends staffMembers.newBody() {}

export class ChangeStaffMemberBody extends staffMembers.changesBody({ roles: ['viewer'] }) {}

class StaffMemberMeta extends ResourceMeta {
  /** Left out for those who have never signed on. @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  last_sign_on_at?: string;

  /** The ways in which the person can sign on. @example ["passkey"] */
  @ApiProperty({ enum: WAYS, isArray: true })
  ways!: readonly Way[];
}

export class StaffMemberDto extends staffMembers.shown() {
  @ApiProperty({ type: StaffMemberMeta })
  override meta!: StaffMemberMeta;
}

export class StaffMemberResponse extends responseOf(StaffMemberDto) {}

export class StaffMemberListResponse extends listOf(StaffMemberDto) {}

export const { toValues, toChanges } = staffMembers;

export const STAFF_FILTERS: FilterFields = {
  name: foldedFilter('nameKey'),
  email: foldedFilter('emailKey', staffEmailKey),
  enabled: { ...exactFilter('enabled'), read: readFlag },
};

/** What the list can be sorted by besides its times. */
export const STAFF_SORTS = { name: ['nameKey'], email: ['emailKey'] };

export function toStaffMember(baseUrl: string, row: StaffMemberRow): StaffMemberDto {
  const shown = staffMembers.show(baseUrl, row);
  const { lastSignOnAt } = row;
  const last = lastSignOnAt === null ? {} : { last_sign_on_at: lastSignOnAt.toISOString() };
  return { ...shown, meta: { ...shown.meta, ...last, ways: waysOf(row) } };
}

/** An email in the form in which those of staff members are compared. */
export function staffEmailKey(sent: string): string {
  return Array.from(foldedEmail(sent)).slice(0, MAX_KEY).join('');
}

function waysOf({ hasPasskey, oidcSubject }: StaffMemberRow): readonly Way[] {
  const has = { passkey: hasPasskey, oidc: oidcSubject !== null };
  return WAYS.filter((way) => has[way]);
}

function isListOfRoles(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= ROLES.length &&
    value.every((one) => (ROLES as readonly unknown[]).includes(one))
  );
}

function readFlag(value: string): string | undefined {
  return { true: '1', false: '0' }[value];
}
