import { ApiProperty } from '@nestjs/swagger';
import type { Shown } from '#platform/custom-fields';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { Membership } from '../memberships/create-membership';
import { MemberDto, type MemberRow, toMember } from '../members/member.dto';

class MemberReference {
  @ApiProperty({ enum: ['account_member'] })
  type!: string;

  @ApiProperty({ format: 'uuid', example: 'e5d80b3a-3c1b-4a7f-b0b4-99887766554a' })
  id!: string;
}

class MemberRelationship {
  data!: MemberReference;
}

class MembershipRelationships {
  account_member!: MemberRelationship;
}

/** That a member acts for an account. */
export class MembershipDto extends resourceOf('account_membership') {
  relationships!: MembershipRelationships;
}

class IncludedMembers {
  account_members!: MemberDto[];
}

export class MembershipResponse extends responseOf(MembershipDto) {
  /** Only when the request asks for it. */
  included?: IncludedMembers;
}

export class MembershipListResponse extends listOf(MembershipDto) {
  /** Only when the request asks for it. */
  included?: IncludedMembers;
}

export function toMembership(baseUrl: string, membership: Membership): MembershipDto {
  const { id, accountId, memberId } = membership;
  const relationships = { account_member: { data: { type: 'account_member', id: memberId } } };
  const self = `${baseUrl}/v2/accounts/${accountId}/account-memberships/${id}`;
  return toResource('account_membership', membership, { relationships }, self);
}

/**
 * Returns `included`, to be spread into a response; it is left out if the request includes nothing.
 */
export function toIncluded(
  baseUrl: string,
  members: readonly Shown<MemberRow>[] | undefined,
): { included?: IncludedMembers } {
  if (members === undefined) return {};
  return { included: { account_members: members.map((member) => toMember(baseUrl, member)) } };
}
