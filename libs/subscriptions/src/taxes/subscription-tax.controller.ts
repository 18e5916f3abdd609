import { randomUUID } from 'node:crypto';
import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { toNewTaxItem } from '#line-items';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, PathId, Refuses } from '#platform/http';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { ShownSubscriptions } from '../subscriptions/shown-subscriptions';
import { SubscriptionResponse } from '../subscriptions/subscription-response.dto';
import { ChangeSubscriptionTaxes } from './change-taxes';
import { ChangeTaxesOfSubscriptionBody } from './subscription-taxes.dto';

@ApiTags('Subscriptions')
@ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
@Controller('v2/subscriptions/subscriptions/:subscriptionId/taxes')
export class SubscriptionTaxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionRepository,
    private readonly shown: ShownSubscriptions,
  ) {}

  /**
   * Set the taxes of a subscription from its next period on. They take the place of those of the tax rates
   * or, if these are not the source of taxes, of those of the order. Invoices that were issued keep theirs.
   * `null` takes back what was set. An empty array leaves the taxes to the rates, and where these are not
   * the source there are none.
   */
  @Put()
  @Allow('subscriptions:write')
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  @Refuses({
    400: ['Validation Error', 'Amount out of range'],
    409: 'Conflict',
    422: 'Limit reached',
  })
  async changeTaxesOfSubscription(
    @PathId('subscriptionId') id: string,
    @CurrentCaller() caller: Caller,
    @Body() { data }: ChangeTaxesOfSubscriptionBody,
  ): Promise<SubscriptionResponse> {
    const taxes = data.attributes.taxes?.map((one) => toNewTaxItem(one, randomUUID())) ?? null;
    await this.commands.execute(new ChangeSubscriptionTaxes(caller, id, taxes));
    const subscription = await this.subscriptions.getFor(caller, id);
    return { data: await this.shown.one(subscription, new Date()) };
  }
}
