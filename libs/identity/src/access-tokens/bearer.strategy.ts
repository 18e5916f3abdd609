import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { BEARER, type Caller, type Callers } from '#platform/auth';
import { SignedOnMembers } from '../member-tokens/signed-on-members';
import { AccessTokens } from './access-tokens';

const CREDENTIALS = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Finds the caller by the access token and, beside a public one, the token of a member. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) implements Callers {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly members: SignedOnMembers,
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

  async identify(request: FastifyRequest): Promise<Caller | undefined> {
    const [, token = ''] = CREDENTIALS.exec(request.headers.authorization ?? '') ?? [];
    const accessToken = token === '' ? undefined : await this.accessTokens.verify(token);
    if (accessToken === undefined) return undefined;
    const { keyId, grant, scopes } = accessToken;
    const member = await this.members.of(request);
    if (grant === 'client_credentials') return { kind: 'admin', keyId, scopes };
    if (member === undefined) return { kind: 'public', keyId };
    const { memberId, accountId } = member;
    return { kind: 'member', keyId, memberId, accountId };
  }
}
