import { Column, Entity, Index } from 'typeorm';
import {
  CustomFieldsColumn,
  SentCustomFieldsOf,
  type SentCustomFields,
  type Shown,
  ShownCustomFieldsOf,
  type ShownCustomFields,
  type StoredCustomFields,
} from '#platform/custom-fields';
import { FoldedFrom, ResourceRow } from '#platform/database';
import {
  Email,
  type FilterFields,
  foldedFilter,
  listOf,
  resourceOf,
  ResourceType,
  responseOf,
  toResource,
} from '#platform/http';
import {
  bodyOf,
  Field,
  fieldsIn,
  type Kind,
  line,
  removable,
  shownOnly,
  text,
} from '#platform/resources';
import { emailKey, MAX_DETAIL } from '../domain/member-details';

const email: Kind = { ...text(1, MAX_DETAIL), sent: Email() };
const part = line(1, MAX_DETAIL);

/** A person who acts for accounts. */
@Entity('account_members')
@Index('account_members_in_order', ['createdAt', 'id'])
@Index('account_members_by_change', ['updatedAt', 'id'])
@Index('account_members_by_email', ['realmId', 'emailKey'])
@Index('account_members_by_name', ['name', 'createdAt', 'id'])
@Index('account_members_by_exact_email', ['email', 'createdAt', 'id'])
@Index('account_members_by_email_key', ['emailKey', 'createdAt', 'id'])
@Index('account_members_by_name_key', ['nameKey', 'createdAt', 'id'])
export class MemberRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  realmId!: string;

  /** @example "Pia Sandberg" */
  @Field(line(1, MAX_DETAIL))
  name!: string;

  /** Several members may share an email. @example "pia@harbour.example" */
  @Field(email)
  email!: string;

  /** The email as it is compared, in which a letter can become two. */
  @Column('varchar', { length: 510 })
  emailKey!: string;

  /** @example "Ines" */
  @Field(part, removable, shownOnly)
  givenName!: string | null;

  /** @example "Maria" */
  @Field(part, removable, shownOnly)
  middleName!: string | null;

  /** @example "Falk" */
  @Field(part, removable, shownOnly)
  familyName!: string | null;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;

  @CustomFieldsColumn('account_member')
  customFields!: StoredCustomFields | null;
}

/** The filters of the list of members. */
export const MEMBER_FILTERS: FilterFields = {
  name: foldedFilter('nameKey'),
  email: foldedFilter('emailKey', emailKey),
};

/** What a body calls a member who has not signed on yet. */
class Typed {
  @ResourceType('user_authentication_info')
  type?: string;
}

/** What is known of a member. */
export type MemberFields = Omit<
  MemberRow,
  keyof ResourceRow | 'realmId' | 'emailKey' | 'nameKey' | 'customFields'
>;

const names = { new: 'UserAuthenticationInfoData', changes: 'UserAuthenticationInfoChanges' };
const fields = fieldsIn<MemberFields>(MemberRow, names, Typed);

export const { New: NewMemberData, toValues } = fields;

export class MemberDto extends fields.shown(
  { name: 'Ines Falk', email: 'ines@harbour.example' },
  resourceOf('account_member'),
) {
  /** Values of custom fields by their key. @example {"position":"Head of purchasing"} */
  @ShownCustomFieldsOf('account_member')
  custom_fields?: ShownCustomFields;
}

class AccountMemberChanges {
  @ResourceType('account_member')
  type?: string;

  /**
   * Values of custom fields by their key; `null` removes one.
   * @example {"position":"Head of purchasing"}
   */
  @SentCustomFieldsOf('account_member')
  custom_fields?: SentCustomFields;
}

export class ChangeMemberBody extends bodyOf(AccountMemberChanges) {}

export class MemberResponse extends responseOf(MemberDto) {}

export class MemberListResponse extends listOf(MemberDto) {}

export function toMember(baseUrl: string, member: Shown<MemberRow>): MemberDto {
  const self = `${baseUrl}/v2/account-members/${member.id}`;
  const shown = { ...fields.toShown(member), custom_fields: member.customFields };
  return toResource('account_member', member, shown, self);
}
