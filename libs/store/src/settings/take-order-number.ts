import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TakeOrderNumber } from '../contract';
import { OrderCounter } from './order-counter';
import { SettingGroups } from './setting-groups';

@CommandHandler(TakeOrderNumber)
export class TakeOrderNumberHandler implements ICommandHandler<TakeOrderNumber> {
  constructor(
    private readonly counter: OrderCounter,
    private readonly settings: SettingGroups,
  ) {}

  async execute({ from }: TakeOrderNumber) {
    const { orderNumberPrefix: prefix } = await this.settings.read('orders');
    return { prefix, number: await this.counter.take(from) };
  }
}
