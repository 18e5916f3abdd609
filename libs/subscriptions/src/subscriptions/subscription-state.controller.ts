import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { SubscriptionHistory, SubscriptionRepository } from '../storage/subscription-repository';
import { ChangeSubscriptionState } from './change-subscription-state';
import {
  ChangeSubscriptionStateBody,
  SubscriptionStateResponse,
  SubscriptionStateListResponse,
  toActionTime,
  toSubscriptionState,
} from './subscription-state.dto';

@ApiTags('Subscriptions')
@ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
@Controller('v2/subscriptions/subscriptions/:subscriptionId/states')
export class SubscriptionStateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionRepository,
    private readonly history: SubscriptionHistory,
    private readonly settings: Settings,
  ) {}

  /**
   * Pause, resume or cancel a subscription, now or at a later time. Members can do what the plan permits
   * to subscribers. A later call replaces what is still to come, and `resume` takes it back from an active
   * subscription. A canceled subscription stays canceled.
   */
  @Post()
  @Allow('member', 'subscriptions:write')
  @HttpCode(204)
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  @Refuses({ 403: ['Forbidden', 'Permission denied'], 409: 'Conflict' })
  async changeSubscriptionState(
    @PathId('subscriptionId') id: string,
    @CurrentCaller() caller: Caller,
    @Body() { data }: ChangeSubscriptionStateBody,
  ): Promise<void> {
    const { action, at } = data.attributes;
    const time = toActionTime(at);
    await this.commands.execute(new ChangeSubscriptionState(caller, id, action, time));
  }

  /** List the state changes of a subscription. */
  @Get()
  @Allow('member', 'subscriptions:read')
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  async listSubscriptionStates(
    @PathId('subscriptionId') subscriptionId: string,
    @Paging() list: ListRequest,
  ): Promise<SubscriptionStateListResponse> {
    const { items, total, isExact } = await this.history.page(list, { subscriptionId });
    const shown = items.map((state) => toSubscriptionState(this.settings.publicUrl, state));
    return list.answer(shown, total, isExact);
  }

  /** Read a state change of a subscription. */
  @Get(':stateId')
  @Allow('member', 'subscriptions:read')
  @ApiParam({ name: 'stateId', description: 'The `id` of a state change, from the list' })
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  async readSubscriptionState(
    @PathId('subscriptionId') subscriptionId: string,
    @PathId('stateId') stateId: string,
  ): Promise<SubscriptionStateResponse> {
    const state = await this.history.get(stateId, { subscriptionId });
    return { data: toSubscriptionState(this.settings.publicUrl, state) };
  }
}
