import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { Including, ListRequest, Paging, PathId } from '#platform/http';
import { ListCurrencies } from '#store/contract';
import { includedIn, PART_INCLUDES, type PartIncludes } from '../offerings/included-parts';
import { planAt } from '../storage/plan-phases';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';
import { ShownSubscriptions } from './shown-subscriptions';
import { SubscriptionListResponse, SubscriptionResponse } from './subscription-response.dto';
import { SUBSCRIPTION_FILTERS, toSubscriptionRequest } from './subscription-filters';

@ApiTags('Subscriptions')
@Allow('member', 'subscriptions:read')
@Controller('v2/subscriptions/subscriptions')
export class SubscriptionController {
  constructor(
    private readonly queries: QueryBus,
    private readonly subscriptions: SubscriptionRepository,
    private readonly shown: ShownSubscriptions,
    private readonly settings: Settings,
  ) {}

  /**
   * List subscriptions. The list can be filtered by `account_id` and `meta.status`, with `eq` only.
   * Members see only those of their account.
   */
  @Get()
  async listSubscriptions(
    @CurrentCaller() caller: Caller,
    @Paging(SUBSCRIPTION_FILTERS, { newestFirst: true }) list: ListRequest,
    @Including(PART_INCLUDES) includes: PartIncludes,
  ): Promise<SubscriptionListResponse> {
    const now = new Date();
    const { items, total, isExact } = await this.subscriptions.pageFor(
      caller,
      toSubscriptionRequest(list, now),
    );
    const shown = await this.shown.all(items, now);
    return {
      ...list.answer(shown, total, isExact),
      ...(await this.included(includes, items, now)),
    };
  }

  /** Read a subscription. Members read only those of their account. */
  @Get(':subscriptionId')
  @ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
  async readSubscription(
    @PathId('subscriptionId') id: string,
    @CurrentCaller() caller: Caller,
    @Including(PART_INCLUDES) includes: PartIncludes,
  ): Promise<SubscriptionResponse> {
    const subscription = await this.subscriptions.getFor(caller, id);
    const now = new Date();
    const data = await this.shown.one(subscription, now);
    return { data, ...(await this.included(includes, [subscription], now)) };
  }

  /** Prices are shown in the currency of each subscription, as long as the store knows it. */
  private async included(
    includes: PartIncludes,
    subscriptions: readonly Subscription[],
    now: Date,
  ) {
    const currencies = await this.queries.execute(new ListCurrencies());
    const offerings = subscriptions.map((subscription) => {
      const { offering } = planAt(subscription, now);
      const currency = currencies.find(({ code }) => code === subscription.line.currency);
      return { ...offering, plans: [offering.plan], currency };
    });
    return includedIn(this.settings.publicUrl, includes, offerings);
  }
}
