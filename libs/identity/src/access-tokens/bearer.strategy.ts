import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { BEARER, bearerToken, type Caller, type Callers, type Scopes } from '#platform/auth';
import { IdentifyStaff } from '#staff/contract';
import { SignedOnMembers } from '../member-tokens/signed-on-members';
import { AccessTokens } from './access-tokens';

/**
 * Finds the caller by the access token and, beside a public one, the token of a member. The token of a staff
 * member is an access token, too.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) implements Callers {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly members: SignedOnMembers,
    private readonly queries: QueryBus,
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
    const token = bearerToken(request.headers.authorization);
    if (token === '') return undefined;
    const accessToken = await this.accessTokens.verify(token);
    if (accessToken === undefined) return this.staffMember(token);
    const { keyId, grant, scopes } = accessToken;
    const member = await this.members.of(request);
    if (grant === 'client_credentials') return { kind: 'admin', keyId, scopes };
    if (member === undefined) return { kind: 'public', keyId };
    const { memberId, accountId } = member;
    return { kind: 'member', keyId, memberId, accountId };
  }

  private async staffMember(token: string): Promise<Caller | undefined> {
    const signedOn = await this.queries.execute(new IdentifyStaff(token));
    if (signedOn === undefined) return undefined;
    // The contract knows no type of the platform, but the names are those of its scopes.
    return { kind: 'admin', staffId: signedOn.staffId, scopes: signedOn.scopes as Scopes };
  }
}
