import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { rawBodyOf, TakesRawBody } from '#platform';
import { AllowAnyone } from '#platform/auth';
import { headerOf } from '#platform/http';
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
  async handle(@Req() request: FastifyRequest): Promise<{ readonly received: boolean }> {
    const signature = headerOf(request, 'stripe-signature');
    await this.commands.execute(new HandleStripeEvent(rawBodyOf(request), signature));
    return { received: true };
  }
}
