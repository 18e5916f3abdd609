import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { scopeText } from '#platform/auth';
import { Moment, Nested, OneOf, Optional, Pattern, ResourceType, Text } from '#platform/http';
import { StaffMemberDto, toStaffMember, type Way, WAYS } from '../members/staff-member.dto';
import type { SignedOnPerson, StaffProof } from './issue-staff-token';

const TYPE = 'staff_token';
const MAX_TEXT = 2048;
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

const Of = (way: Way) =>
  ValidateIf(({ authentication_mechanism: mechanism }: StaffTokenData) => mechanism === way);

class StaffTokenData {
  @ResourceType(TYPE)
  type?: string;

  /** What the person has signed on with. @example "passkey" */
  @OneOf(...WAYS)
  authentication_mechanism!: Way;

  /** The `token` of `POST /v2/staff/passkeys/tokens`; required for `passkey`. */
  @Of('passkey')
  @Text(1, MAX_TEXT)
  @ApiPropertyOptional({ example: 'o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt' })
  passkey_token?: string;

  /** The `code` that came back to the redirect URI; required for `oidc`. */
  @Of('oidc')
  @Text(1, MAX_TEXT)
  @ApiPropertyOptional()
  oauth_authorization_code?: string;

  /** The redirect URI that it came back to, character by character; required for `oidc`. */
  @Of('oidc')
  @Text(1, MAX_TEXT)
  @ApiPropertyOptional()
  oauth_redirect_uri?: string;

  /** The value that the code challenge was made from; required for `oidc`. */
  @Of('oidc')
  @Pattern('must be 43 to 128 characters out of A-Z a-z 0-9 - . _ ~', VERIFIER)
  @ApiPropertyOptional()
  oauth_code_verifier?: string;

  /** The scopes that the token shall have, with a space between them; by default all that the person has. @example "orders:read" */
  @Optional()
  @Text(1, 1024)
  scope?: string;
}

export class StaffTokenBody {
  /** @example {"authentication_mechanism":"passkey","passkey_token":"o4ZcT1vXy8KqLm2NpR5sUw7AbCdEfGhIjKlMnOpQrSt"} */
  @Nested(() => StaffTokenData)
  data!: StaffTokenData;
}

class StaffTokenDto {
  @ApiProperty({ enum: [TYPE] })
  type!: string;

  /** Send it as `Authorization: Bearer`. @example "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJpZGEifQ.c2lnbmVk" */
  token!: string;

  /** @example "2031-04-05T18:07:08.000Z" */
  @Moment()
  expires!: string;

  /** The scopes that the token has now; they follow the roles of the person. @example "orders:read" */
  scope!: string;

  staff_member!: StaffMemberDto;
}

export class StaffTokenResponse {
  data!: StaffTokenDto;
}

export function toProof({ data }: StaffTokenBody): StaffProof {
  if (data.authentication_mechanism === 'passkey') return { code: data.passkey_token ?? '' };
  const redirectUri = data.oauth_redirect_uri ?? '';
  const codeVerifier = data.oauth_code_verifier ?? '';
  return { code: data.oauth_authorization_code ?? '', oidc: { redirectUri, codeVerifier } };
}

export function toStaffToken(
  baseUrl: string,
  { token, expires, scopes, member }: SignedOnPerson,
): StaffTokenResponse {
  const staff_member = toStaffMember(baseUrl, member);
  const scope = scopeText(scopes);
  return { data: { type: TYPE, token, expires: expires.toISOString(), scope, staff_member } };
}
