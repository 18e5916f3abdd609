import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { currencyWith } from '#line-items';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { PathId, WholeList } from '#platform/http';
import { ListCurrencies } from '#store/contract';
import { ScheduleReader } from './read-schedule';
import { ScheduleResponse, toSchedule } from './schedule.dto';

@ApiTags('Subscriptions')
@Allow('member', 'subscriptions:read')
@ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
@Controller('v2/subscriptions/subscriptions/:subscriptionId/schedule')
export class ScheduleController {
  constructor(
    private readonly queries: QueryBus,
    private readonly schedules: ScheduleReader,
  ) {}

  /**
   * Read the coming billing periods of a subscription. These are the next 12 that begin after now,
   * with dates and amounts, or fewer if the subscription ends before. There are none while it is
   * paused, and none after it was canceled or closed. `meta.scheduled_changes` names the changes of
   * plan and state that are still to come; the periods take them into account.
   */
  @Get()
  @WholeList()
  async readBillingSchedule(
    @PathId('subscriptionId') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ScheduleResponse> {
    const now = new Date();
    const schedule = await this.schedules.read(caller, id, now);
    const currencies = await this.queries.execute(new ListCurrencies());
    const { currency } = schedule.subscription.line;
    return toSchedule(schedule, currencyWith(currency, currencies), now);
  }
}
