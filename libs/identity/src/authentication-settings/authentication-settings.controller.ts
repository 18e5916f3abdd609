import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import {
  AuthenticationSettingsBody,
  toAuthenticationSettingsChanges,
} from './authentication-settings.dto';
import {
  AuthenticationSettingsResponse,
  fromAuthenticationSettings,
} from './authentication-settings-response.dto';
import { ChangeAuthenticationSettings } from './change-authentication-settings';

@ApiTags('Identity')
@Controller('v2/settings/account-authentication')
export class AuthenticationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stored: AuthenticationSettingsRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Read how members sign on. Start here: the response names the realm, which lists the providers.
   */
  @Get()
  @AllowEveryCaller('customers:read')
  async readAuthenticationSettings(): Promise<AuthenticationSettingsResponse> {
    return fromAuthenticationSettings(this.settings.publicUrl, await this.stored.current());
  }

  /** Change how members sign on. Fields that you leave out keep their values. */
  @Put()
  @Allow('settings:write')
  async changeAuthenticationSettings(
    @Body() body: AuthenticationSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<AuthenticationSettingsResponse> {
    const command = new ChangeAuthenticationSettings(toAuthenticationSettingsChanges(body), by);
    const changed = await this.commands.execute(command);
    return fromAuthenticationSettings(this.settings.publicUrl, changed);
  }
}
