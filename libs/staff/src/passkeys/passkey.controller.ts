import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { CurrentOrigin } from '#platform/audit';
import { AllowAnyone } from '#platform/auth';
import { HoldsSecret, RateLimited, Refuses } from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import { MakePasskeyOptions } from './passkey-options';
import {
  PasskeyOptionsBody,
  PasskeyOptionsResponse,
  PasskeyTokenBody,
  PasskeyTokenResponse,
  toAcceptance,
  toPasskeyOptions,
  toPasskeyToken,
} from './passkey.dto';
import { RegisterPasskey } from './register-passkey';
import { SignOnWithPasskey } from './sign-on-with-passkey';

/** The steps of a browser with a device that holds passkeys (docs/reference/staff.md#passkeys). */
@ApiTags('Staff')
@AllowAnyone()
@RateLimited('sign-on')
@Controller('v2/staff/passkeys')
export class PasskeyController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Get a challenge for a passkey. It is to sign on, or to register the passkey of an invitation. No
   * token is needed.
   */
  @Post('options')
  @TakesNoKey()
  @HoldsSecret()
  @Refuses({ 401: 'Unauthorized' })
  async getPasskeyOptions(
    @Body() body: PasskeyOptionsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<PasskeyOptionsResponse> {
    const command = new MakePasskeyOptions(toAcceptance(body), by);
    return toPasskeyOptions(await this.commands.execute(command));
  }

  /**
   * Get a passkey token for an answered challenge. With an invitation, the passkey is registered
   * and the invitation is used up. The passkey token works once, within a minute, at
   * `POST /v2/staff/tokens`. No token is needed.
   */
  @Post('tokens')
  @TakesNoKey()
  @HoldsSecret()
  @Refuses({ 401: 'Unauthorized' })
  async getPasskeyToken(
    @Body() { data }: PasskeyTokenBody,
    @CurrentOrigin() by: Origin,
  ): Promise<PasskeyTokenResponse> {
    const { invitation, credential } = data;
    const command =
      invitation === undefined
        ? new SignOnWithPasskey(credential, by)
        : new RegisterPasskey(invitation, credential, by);
    return toPasskeyToken(await this.commands.execute(command));
  }
}
