import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { Member } from '../members/create-member';

/** A person who acts for accounts. */
export class MemberDto extends resourceOf('account_member') {
  /** @example "Ines Falk" */
  name!: string;

  /** @example "ines@harbour.example" */
  email!: string;

  /** @example "Ines" */
  given_name?: string;

  /** @example "Maria" */
  middle_name?: string;

  /** @example "Falk" */
  family_name?: string;
}

export class MemberResponse extends responseOf(MemberDto) {}

export class MemberListResponse extends listOf(MemberDto) {}

export function toMember(baseUrl: string, member: Member): MemberDto {
  const fields = {
    name: member.name,
    email: member.email,
    given_name: member.givenName,
    middle_name: member.middleName,
    family_name: member.familyName,
  };
  const self = `${baseUrl}/v2/account-members/${member.id}`;
  return toResource('account_member', member, fields, self);
}
