import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Nested, OneOf, Pattern, ResultsDto, Text } from '#platform/http';
import type { CodeExchange } from './issue-member-tokens';
import type { MemberTokensOf } from './member-tokens';

const TYPE = 'account_management_authentication_token';
const MAX_TEXT = 2048;
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;

/** A field that is required, unless an existing token is renewed. */
const OfSignOn = () =>
  ValidateIf(({ authentication_mechanism: mechanism }: MemberTokenData) => mechanism !== TYPE);

class MemberTokenData {
  @OneOf(TYPE)
  type!: string;

  /**
   * `oidc` exchanges the code of a sign-on, which came back to the redirect URI; the other value
   * renews the token in the header.
   * @example "oidc"
   */
  @OneOf('oidc', TYPE)
  authentication_mechanism!: string;

  /** The `code` that came back to the redirect URI; required for `oidc`. */
  @OfSignOn()
  @Text(1, MAX_TEXT)
  @ApiPropertyOptional()
  oauth_authorization_code?: string;

  /** The redirect URI that it came back to, character by character; required for `oidc`. */
  @OfSignOn()
  @Text(1, MAX_TEXT)
  @ApiPropertyOptional()
  oauth_redirect_uri?: string;

  /** The value that the code challenge was made from; required for `oidc`. */
  @OfSignOn()
  @Pattern('must be 43 to 128 characters out of A-Z a-z 0-9 - . _ ~', VERIFIER)
  @ApiPropertyOptional()
  oauth_code_verifier?: string;
}

export class MemberTokenBody {
  @Nested(() => MemberTokenData)
  data!: MemberTokenData;
}

/** A token of a member for one account. */
export class MemberTokenDto {
  /** @example "Harbour Supplies" */
  account_name!: string;

  @ApiProperty({ format: 'uuid', example: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01' })
  account_id!: string;

  /** Send it as `SVC-Account-Management-Authentication-Token`. */
  @ApiProperty({ example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJpbmVzIn0.c2lnbmVk' })
  token!: string;

  @ApiProperty({ enum: [TYPE] })
  type!: string;

  /** @example "2031-04-06T06:02:00.000Z" */
  expires!: string;
}

class MemberTokenMeta {
  @ApiProperty({ format: 'uuid', example: 'e5d80b3a-3c1b-4a7f-b0b4-99887766554a' })
  account_member_id!: string;

  results!: ResultsDto;
}

/** All tokens of a member; this list has no pages. */
export class MemberTokenListResponse {
  meta!: MemberTokenMeta;
  data!: MemberTokenDto[];
}

/** Returns the proof of an exchange; undefined if a token is to be renewed. */
export function toCodeExchange({ data }: MemberTokenBody): CodeExchange | undefined {
  if (data.authentication_mechanism === TYPE) return undefined;
  return {
    code: data.oauth_authorization_code ?? '',
    redirectUri: data.oauth_redirect_uri ?? '',
    codeVerifier: data.oauth_code_verifier ?? '',
  };
}

export function toMemberTokens({ memberId, tokens }: MemberTokensOf): MemberTokenListResponse {
  const data = tokens.map(({ accountName, accountId, token, expires }) => ({
    account_name: accountName,
    account_id: accountId,
    token,
    type: TYPE,
    expires: expires.toISOString(),
  }));
  return { meta: { account_member_id: memberId, results: { total: data.length } }, data };
}
