import { Controller, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#platform/audit';
import { AllowAnyone } from '#platform/auth';
import { RateLimited } from '#platform/http';
import { type Parameters, parametersOf } from '../domain/parameters';
import type { Redirection } from '../domain/redirection';
import { BeginSignOn } from './begin-sign-on';
import { FinishSignOn } from './finish-sign-on';
import { AuthorizationEndpoint, CallbackEndpoint } from './sign-on-docs';

/**
 * The steps that a browser takes (docs/reference/sign-on.md#the-way-of-the-browser). It carries no
 * token, and only follows links.
 */
@ApiTags('Identity')
@AllowAnyone()
@RateLimited('sign-on')
@Controller('oidc-idp')
export class SignOnController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Start a sign-on in the browser of a member. The storefront sends the browser to the
   * `authorization-endpoint` link of an OIDC profile and adds these parameters. No token is needed.
   */
  @AuthorizationEndpoint()
  @Get('login/stores/:storeId/authentication-realms/:realmId')
  @HttpCode(303)
  async beginSignOn(
    @Param('storeId') storeId: string,
    @Param('realmId') realmId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const command = new BeginSignOn(storeId, realmId, queryOf(request));
    redirect(reply, await this.commands.execute(command));
  }

  /**
   * Complete a sign-on in the browser of a member. The provider redirects the browser to the
   * `callback-endpoint` that is registered there. No token is needed.
   */
  @CallbackEndpoint()
  @Get('callback/stores/:storeId/authentication-realms/:realmId/oidc-profiles/:profileId')
  @HttpCode(303)
  async finishSignOn(
    @Param('storeId') storeId: string,
    @Param('realmId') realmId: string,
    @Param('profileId') profileId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const callback = { storeId, realmId, profileId };
    const { cookie = '' } = request.headers;
    const command = new FinishSignOn(callback, queryOf(request), cookie, originOf(request));
    redirect(reply, await this.commands.execute(command));
  }
}

function redirect(reply: FastifyReply, { location, cookie }: Redirection): void {
  void reply.header('location', location);
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
}

/** Returns the query as it was sent, so that a repeated parameter is noticed. */
function queryOf({ url }: FastifyRequest): Parameters {
  const start = url.indexOf('?');
  return parametersOf(start < 0 ? '' : url.slice(start + 1));
}
