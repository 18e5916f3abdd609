import { Body, Controller, Header, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AllowAnyone, FORM_ROUTE } from '#platform';
import {
  AccessTokenAnswer,
  AccessTokenForm,
  toAccessTokenAnswer,
  toIssueAccessToken,
} from './access-token.dto';

@ApiTags('Identity')
@AllowAnyone()
@Controller()
export class AccessTokenController {
  constructor(private readonly commands: CommandBus) {}

  /** Get an access token. */
  @Post(FORM_ROUTE)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: AccessTokenAnswer })
  async issue(
    @Body() form: AccessTokenForm | undefined,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<AccessTokenAnswer> {
    const command = toIssueAccessToken(form, authorization);
    return toAccessTokenAnswer(await this.commands.execute(command), command.grant);
  }
}
