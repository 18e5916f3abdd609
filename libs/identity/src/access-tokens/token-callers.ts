import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { andThen, type MaybeLater } from '#kernel';
import { bearerToken, type Caller, type Callers, type Scopes } from '#platform/auth';
import { IdentifyStaff } from '#staff/contract';
import { SignedOnMembers } from '../member-tokens/signed-on-members';
import { type AccessToken, AccessTokens } from './access-tokens';

/**
 * Finds the caller by the access token and, beside a public one, the token of a member. The token of a staff
 * member is an access token, too. Who sends an access token alone that was seen before is found at once.
 */
@Injectable()
export class TokenCallers implements Callers {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly members: SignedOnMembers,
    private readonly queries: QueryBus,
  ) {}

  identify(request: FastifyRequest): MaybeLater<Caller | undefined> {
    const token = bearerToken(request.headers.authorization);
    if (token === '') return undefined;
    return andThen(this.accessTokens.verify(token), (accessToken) =>
      accessToken === undefined ? this.staffMember(token) : this.holder(accessToken, request),
    );
  }

  private holder(
    { keyId, grant, scopes }: AccessToken,
    request: FastifyRequest,
  ): MaybeLater<Caller> {
    return andThen(this.members.of(request), (member): Caller => {
      if (grant === 'client_credentials') return { kind: 'admin', keyId, scopes };
      if (member === undefined) return { kind: 'public', keyId };
      const { memberId, accountId } = member;
      return { kind: 'member', keyId, memberId, accountId };
    });
  }

  private async staffMember(token: string): Promise<Caller | undefined> {
    const signedOn = await this.queries.execute(new IdentifyStaff(token));
    if (signedOn === undefined) return undefined;
    // The contract knows no type of the platform, but the names are those of its scopes.
    return { kind: 'admin', staffId: signedOn.staffId, scopes: signedOn.scopes as Scopes };
  }
}
