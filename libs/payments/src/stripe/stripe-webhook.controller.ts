import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AllowAnyone, headerOf, rawBodyOf, TakesNoKey, TakesRawBody } from '#platform';
import { HearStripe } from './hear-stripe';

@Controller('v2/gateways/stripe/webhooks')
export class StripeWebhookController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * What the provider calls when something has changed. It needs no token but a signature, which is at most
   * 5 minutes old. What is unknown, known already or of another installation is skipped. The provider knows how to
   * call it, so it is not among the documented operations.
   */
  @Post()
  @HttpCode(200)
  @AllowAnyone()
  @TakesNoKey()
  @TakesRawBody()
  @ApiExcludeEndpoint()
  async hear(@Req() request: FastifyRequest): Promise<{ readonly received: boolean }> {
    const signature = headerOf(request, 'stripe-signature');
    await this.commands.execute(new HearStripe(rawBodyOf(request), signature));
    return { received: true };
  }
}
