import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EndSignOn } from '#membership/contract';
import { originOf } from '#platform/audit';
import { AllowEveryCaller, MEMBER_HEADER } from '#platform/auth';
import { HoldsSecret, RateLimited } from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import { lastExpiry } from '../domain/sign-on-session';
import { ExchangeCode } from './issue-member-tokens';
import {
  MemberTokenBody,
  MemberTokenListResponse,
  toCodeExchange,
  toMemberTokens,
} from './member-token.dto';
import { MEMBER_TOKEN_EXAMPLES } from './member-token-examples';
import { RenewMemberTokens } from './renew-member-tokens';
import { SignedOnMembers } from './signed-on-members';

@ApiTags('Identity')
@AllowEveryCaller('customers:write')
@RateLimited('codes')
@Controller('v2/account-members/tokens')
export class MemberTokenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: SignedOnMembers,
  ) {}

  /**
   * Get the tokens of a member. The response has one token for each account. The code of a sign-on
   * can be exchanged once; while the member has no account, the exchange can be repeated.
   */
  @Post()
  @TakesNoKey()
  @HoldsSecret()
  @ApiBody({ type: MemberTokenBody, examples: MEMBER_TOKEN_EXAMPLES })
  @ApiHeader({
    name: MEMBER_HEADER,
    required: false,
    description: 'The token to renew; not needed when a code is exchanged.',
  })
  async getMemberTokens(
    @Body() body: MemberTokenBody,
    @Req() request: FastifyRequest,
  ): Promise<MemberTokenListResponse> {
    const exchange = toCodeExchange(body);
    const command =
      exchange === undefined
        ? new RenewMemberTokens(await this.members.require(request))
        : new ExchangeCode(exchange, originOf(request));
    return toMemberTokens(await this.commands.execute(command));
  }

  /**
   * Sign a member off. All tokens of this sign-on stop working, for every account, including
   * renewed ones. Other sign-ons of the member stay.
   */
  @Delete()
  @HttpCode(204)
  @ApiHeader({
    name: MEMBER_HEADER,
    required: true,
    description: 'Any token of the sign-on to end.',
  })
  async signOffMember(@Req() request: FastifyRequest): Promise<void> {
    const { signOn } = await this.members.require(request);
    await this.commands.execute(new EndSignOn(signOn.id, new Date(lastExpiry(signOn) * 1000)));
  }
}
