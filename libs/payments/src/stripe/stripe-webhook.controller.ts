import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { SentBody, TakesRawBody } from '#platform';
import { AllowAnyone } from '#platform/auth';
import { TakesNoKey } from '#platform/idempotency';
import { HandleStripeEvent } from './handle-stripe-event';

@Controller('v2/gateways/stripe/webhooks')
export class StripeWebhookController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * The provider calls this route when something has changed there. It needs no token, but a
   * signature that is at most 5 minutes old. A message about an unknown payment, a known state or
   * another installation is skipped. Only the provider calls it, so it is not in the API document.
   */
  @Post()
  @HttpCode(200)
  @AllowAnyone()
  @TakesNoKey()
  @TakesRawBody()
  @ApiExcludeEndpoint()
  async handle(
    @SentBody() body: string,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ readonly received: boolean }> {
    await this.commands.execute(new HandleStripeEvent(body, signature));
    return { received: true };
  }
}
