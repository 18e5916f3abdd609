import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { MaybeLater } from '#kernel';
import { IsSignedOn } from '#membership/contract';
import { MEMBER_HEADER, unauthorized } from '#platform/auth';
import { headerOf } from '#platform/http';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { MemberTokens, type SignedOnMember, type VerifiedToken } from './member-tokens';

/** Names of headers come in small letters. */
const SENT_AS = MEMBER_HEADER.toLowerCase();

/** Finds the member whose token a request carries. */
@Injectable()
export class SignedOnMembers {
  constructor(
    private readonly tokens: MemberTokens,
    private readonly queries: QueryBus,
    private readonly profiles: OidcProfileRepository,
  ) {}

  /**
   * Returns undefined without that header. When a membership or a sign-on ends, its tokens become
   * invalid at once, and a new membership does not make them valid again. Therefore both are read each
   * time, with one query.
   * @throws DomainError `Unauthorized`
   */
  of(request: FastifyRequest): MaybeLater<SignedOnMember | undefined> {
    const token = headerOf(request, SENT_AS);
    return token === undefined ? undefined : this.memberOf(token);
  }

  /** @throws DomainError `Unauthorized`, also without that header */
  async require(request: FastifyRequest): Promise<SignedOnMember> {
    const member = await this.of(request);
    if (member === undefined) throw refusal();
    return member;
  }

  private async memberOf(token: string): Promise<SignedOnMember> {
    const verified = await this.tokens.verify(token);
    if (verified === undefined || !(await this.isGood(verified))) throw refusal();
    return verified.member;
  }

  private async isGood({ member, membership }: VerifiedToken): Promise<boolean> {
    const { memberId, accountId, signOn } = member;
    const { id: signOnId, identity } = signOn;
    if (identity !== undefined && !(await this.profiles.exists(identity.profileId))) return false;
    const origin =
      identity === undefined
        ? { profileIds: await this.profiles.knownIds() }
        : { identityId: identity.id };
    const token = { memberId, accountId, membership, signOnId, origin };
    return this.queries.execute(new IsSignedOn(token));
  }
}

function refusal() {
  return unauthorized(`header.${MEMBER_HEADER}`);
}
