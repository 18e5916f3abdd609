import { responseOf, resourceOf, toResource } from '#platform/http';
import type { MemberRow } from '../members/member.dto';
import type { MemberIdentityRow } from '../storage/member-identity.row';

/** The authentication info of a member in a realm; it has the id of the member. */
export class UserAuthenticationInfoDto extends resourceOf('user_authentication_info') {
  /** @example "Pia Sandberg" */
  name!: string;

  /** @example "pia@harbour.example" */
  email!: string;
}

export class UserAuthenticationInfoResponse extends responseOf(UserAuthenticationInfoDto) {}

/** The identity of a member at a provider. */
export class OidcProfileInfoDto extends resourceOf('user_authentication_oidc_profile_info') {
  /** @example "c41f7e90-77aa-4b9e-9f0d-1122334455a3" */
  oidc_profile_id!: string;

  /** @example "https://id.example" */
  issuer!: string;

  /** @example "248289761001" */
  subject!: string;
}

export class OidcProfileInfoResponse extends responseOf(OidcProfileInfoDto) {}

function addressOf(baseUrl: string, realmId: string, memberId: string): string {
  return `${baseUrl}/v2/authentication-realms/${realmId}/user-authentication-info/${memberId}`;
}

export function toInfo(baseUrl: string, member: MemberRow): UserAuthenticationInfoDto {
  const { id, realmId, name, email } = member;
  const self = addressOf(baseUrl, realmId, id);
  return toResource('user_authentication_info', member, { name, email }, self);
}

export function toProfileInfo(
  baseUrl: string,
  realmId: string,
  identity: MemberIdentityRow,
): OidcProfileInfoDto {
  const { id, memberId, profileId, issuer, subject } = identity;
  const info = addressOf(baseUrl, realmId, memberId);
  const self = `${info}/user-authentication-oidc-profile-info/${id}`;
  const fields = { oidc_profile_id: profileId, issuer, subject };
  return toResource('user_authentication_oidc_profile_info', identity, fields, self);
}
