import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { BEARER, type Caller, headerOf, unauthorized } from '#platform';
import { AccessTokens } from './access-tokens';
import { MemberTokens } from './member-tokens';

const CREDENTIALS = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;
const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** Who is asking, by the access token and, beside a public one, the token of a member. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly memberTokens: MemberTokens,
  ) {
    super();
  }

  override authenticate(request: unknown): void {
    this.identify(request as FastifyRequest).then(
      (caller) => {
        if (caller === undefined) this.fail('Bearer');
        else this.success(caller);
      },
      (error: unknown) => {
        this.error(error);
      },
    );
  }

  validate(): never {
    throw new Error('Callers are identified in authenticate');
  }

  private async identify(request: FastifyRequest): Promise<Caller | undefined> {
    const [, token = ''] = CREDENTIALS.exec(request.headers.authorization ?? '') ?? [];
    const accessToken = token === '' ? undefined : await this.accessTokens.verify(token);
    if (accessToken === undefined) return undefined;
    const { keyId, grant } = accessToken;
    const memberToken = headerOf(request, MEMBER_HEADER.toLowerCase());
    const member =
      memberToken === undefined ? undefined : await this.memberTokens.verify(memberToken);
    if (memberToken !== undefined && member === undefined) {
      throw unauthorized(`header.${MEMBER_HEADER}`);
    }
    if (grant === 'client_credentials') return { kind: 'admin', keyId };
    return member === undefined ? { kind: 'public', keyId } : { kind: 'member', keyId, ...member };
  }
}
