import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { ALL_SCOPES, parseScope, type Scopes, scopeText } from '#platform/auth';
import { type Grant, GRANTS, LIFETIME_SECONDS } from './access-tokens';
import { IssueAccessToken, type IssuedAccessToken } from './issue-access-token';
import { invalidScope, tokenRequestError } from './token-request-errors';

export class AccessTokenForm {
  /** `implicit` for a front end, `client_credentials` for an administrator. @example "implicit" */
  @ApiProperty({ enum: GRANTS })
  grant_type?: string;

  /**
   * Client id of the application key; you can send it by HTTP Basic instead.
   * @example "harbour-web"
   */
  @ApiPropertyOptional()
  client_id?: string;

  /** Needed for `client_credentials`. @example "harbour-demo-secret" */
  @ApiPropertyOptional()
  client_secret?: string;

  /**
   * Scopes with spaces between them, such as `catalog:read stock:write`, for a `client_credentials` token
   * that may do less than its key.
   */
  @ApiPropertyOptional({ example: '' })
  scope?: string;
}

export class AccessTokenResponse {
  /** @example "eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoicHVibGljIn0.c2lnbmVk" */
  access_token!: string;

  /** @example "Bearer" */
  token_type!: string;

  /** Seconds. @example 3600 */
  expires_in!: number;

  /** Seconds since 1970. @example 1933286400 */
  expires!: number;

  @ApiProperty({ enum: GRANTS })
  identifier!: string;

  /**
   * What an administrator with this token may do. An `implicit` token has none.
   * @example "catalog:read stock:write"
   */
  scope?: string;
}

/**
 * Reads the client id and secret; HTTP Basic takes precedence over the fields of the form
 * (docs/reference/access.md#access-tokens).
 */
export function toIssueAccessToken(
  form: AccessTokenForm | undefined,
  authorization: string | undefined,
  by: Origin,
): IssueAccessToken {
  const basic = basicCredentials(authorization);
  const grant = form?.grant_type;
  const clientId = basic?.id ?? form?.client_id ?? '';
  const clientSecret = basic?.secret ?? form?.client_secret ?? '';
  if (grant === undefined || grant === '')
    throw tokenRequestError('invalid_request', 'grant_type', 'is missing');
  if (!isGrant(grant)) {
    throw tokenRequestError(
      'unsupported_grant_type',
      'grant_type',
      `must be one of: ${GRANTS.join(', ')}`,
    );
  }
  if (clientId === '') throw tokenRequestError('invalid_request', 'client_id', 'is missing');
  if (grant === 'client_credentials' && clientSecret === '') {
    throw tokenRequestError('invalid_request', 'client_secret', 'is missing');
  }
  return new IssueAccessToken(grant, clientId, clientSecret, scopesIn(form?.scope, grant), by);
}

/** Undefined if the form narrows nothing; pages for developers send an empty text then. */
function scopesIn(sent = '', grant: Grant): Scopes | undefined {
  if (sent === '') return undefined;
  if (grant === 'implicit') throw invalidScope('is for client_credentials; leave it out');
  const { scopes, unknown } = parseScope(sent);
  if (unknown.length === 0) return scopes;
  throw invalidScope(`must be scopes with one space between them: ${scopeText(ALL_SCOPES)}`);
}

export function toAccessTokenResponse(
  { token, expires, scopes }: IssuedAccessToken,
  identifier: Grant,
): AccessTokenResponse {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: LIFETIME_SECONDS,
    expires,
    identifier,
    ...(scopes !== undefined && { scope: scopeText(scopes) }),
  };
}

function isGrant(value: string): value is Grant {
  return (GRANTS as readonly string[]).includes(value);
}

/**
 * Reads the client id and secret from a header. Both parts are form-urlencoded before they are joined
 * (RFC 6749, section 2.3.1).
 */
function basicCredentials(header = ''): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';
}
