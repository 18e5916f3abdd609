import { Controller, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowAnyone, RateLimited } from '#platform';
import { type Parameters, parametersOf } from '../domain/parameters';
import { BeginSignOn } from './begin-sign-on';
import { FinishSignOn } from './finish-sign-on';
import type { Redirection } from './redirection';

/** The steps that a browser takes (interface E9). It carries no token, and only follows links. */
@ApiExcludeController()
@AllowAnyone()
@RateLimited('sign-on')
@Controller('oidc-idp')
export class SignOnController {
  constructor(private readonly commands: CommandBus) {}

  @Get('login/stores/:storeId/authentication-realms/:realmId')
  @HttpCode(303)
  async begin(
    @Param('storeId') storeId: string,
    @Param('realmId') realmId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const command = new BeginSignOn(storeId, realmId, queryOf(request));
    redirect(reply, await this.commands.execute(command));
  }

  @Get('callback/stores/:storeId/authentication-realms/:realmId/oidc-profiles/:profileId')
  @HttpCode(303)
  async finish(
    @Param('storeId') storeId: string,
    @Param('realmId') realmId: string,
    @Param('profileId') profileId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const callback = { storeId, realmId, profileId };
    const { cookie = '' } = request.headers;
    const command = new FinishSignOn(callback, queryOf(request), cookie);
    redirect(reply, await this.commands.execute(command));
  }
}

function redirect(reply: FastifyReply, { location, cookie }: Redirection): void {
  void reply.header('location', location);
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
}

/** As it was sent: a parameter that is there twice must not look like one. */
function queryOf({ url }: FastifyRequest): Parameters {
  const start = url.indexOf('?');
  return parametersOf(start < 0 ? '' : url.slice(start + 1));
}
