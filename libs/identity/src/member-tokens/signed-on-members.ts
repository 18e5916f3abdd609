import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { IsMemberOf } from '#membership/contract';
import { headerOf, unauthorized } from '#platform';
import { MEMBER_HEADER, MemberTokens, type SignedOnMember } from './member-tokens';

/** Knows the member whose token a request carries. */
@Injectable()
export class SignedOnMembers {
  constructor(
    private readonly tokens: MemberTokens,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Undefined where there is no such header. A membership that is gone takes its tokens along at
   * once and for good, also when there is a new one, so it is looked up each time (interface R5).
   * @throws DomainError `Unauthorized`
   */
  async of(request: FastifyRequest): Promise<SignedOnMember | undefined> {
    const token = headerOf(request, MEMBER_HEADER.toLowerCase());
    if (token === undefined) return undefined;
    const verified = await this.tokens.verify(token);
    if (verified === undefined) throw refusal();
    const { member, issuedAt } = verified;
    const membership = new IsMemberOf(member.memberId, member.accountId, issuedAt);
    if (!(await this.queries.execute(membership))) throw refusal();
    return member;
  }

  /** @throws DomainError `Unauthorized`, also where there is no such header */
  async require(request: FastifyRequest): Promise<SignedOnMember> {
    const member = await this.of(request);
    if (member === undefined) throw refusal();
    return member;
  }
}

function refusal() {
  return unauthorized(`header.${MEMBER_HEADER}`);
}
