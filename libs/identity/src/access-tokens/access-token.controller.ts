import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { CurrentOrigin } from '#platform/audit';
import { AllowAnyone } from '#platform/auth';
import { FORM_ROUTE, HoldsSecret, RateLimited, Refuses } from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import {
  AccessTokenResponse,
  AccessTokenForm,
  toAccessTokenResponse,
  toIssueAccessToken,
} from './access-token.dto';

@ApiTags('Identity')
@AllowAnyone()
@RateLimited('token')
@Controller()
export class AccessTokenController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Get an access token. It is valid for an hour; **Authorize** on this page requests one, too.
   * After ten wrong secrets in a minute, further attempts for the same application key and network
   * address are refused. With `scope`, the token may do only that.
   */
  @Post(FORM_ROUTE)
  @TakesNoKey()
  @HttpCode(200)
  @HoldsSecret()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: AccessTokenForm })
  @Refuses({ 400: 'Bad Request', 401: 'Unauthorized' })
  async getAccessToken(
    @Body() form: AccessTokenForm | undefined,
    @Headers('authorization') authorization: string | undefined,
    @CurrentOrigin() by: Origin,
  ): Promise<AccessTokenResponse> {
    const command = toIssueAccessToken(form, authorization, by);
    return toAccessTokenResponse(await this.commands.execute(command), command.grant);
  }
}
