import { Body, Controller, Delete, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { ACCESS_TOKEN, AllowAnyone, bearerToken } from '#platform/auth';
import { HoldsSecret, RateLimited, Refuses } from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import { EndStaffToken } from './end-staff-token';
import { IssueStaffToken } from './issue-staff-token';
import { StaffTokenBody, StaffTokenResponse, toProof, toStaffToken } from './staff-token.dto';

@ApiTags('Staff')
@AllowAnyone()
@RateLimited('codes')
@Controller('v2/staff/tokens')
export class StaffTokenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  /**
   * Get the token of a staff member. It is for somebody who has signed on with a passkey or at a
   * provider, and is valid for 12 hours. After ten wrong sign-ons in a minute, further attempts from
   * the same address are refused. No token is needed.
   */
  @Post()
  @TakesNoKey()
  @HoldsSecret()
  @Refuses({ 401: 'Unauthorized', 403: 'Forbidden' })
  async getStaffToken(
    @Body() body: StaffTokenBody,
    @CurrentOrigin() by: Origin,
  ): Promise<StaffTokenResponse> {
    const command = new IssueStaffToken(toProof(body), body.data.scope, by);
    return toStaffToken(this.settings.publicUrl, await this.commands.execute(command));
  }

  /** Sign a staff member off. The token in `Authorization` stops working within a second. */
  @ApiSecurity(ACCESS_TOKEN)
  @Delete('current')
  @HttpCode(204)
  @Refuses({ 401: 'Unauthorized' })
  async signOffStaffMember(
    @Headers('authorization') authorization: string | undefined,
    @CurrentOrigin() by: Origin,
  ): Promise<void> {
    await this.commands.execute(new EndStaffToken(bearerToken(authorization), by));
  }
}
