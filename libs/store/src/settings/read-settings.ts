import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type CartSettings,
  type OrderSettings,
  ReadCartSettings,
  ReadOrderSettings,
} from '../contract';
import { SettingGroups } from './setting-groups';

@QueryHandler(ReadCartSettings)
export class ReadCartSettingsHandler implements IQueryHandler<ReadCartSettings> {
  constructor(private readonly settings: SettingGroups) {}

  async execute(): Promise<CartSettings> {
    return this.settings.read('cart');
  }
}

@QueryHandler(ReadOrderSettings)
export class ReadOrderSettingsHandler implements IQueryHandler<ReadOrderSettings> {
  constructor(private readonly settings: SettingGroups) {}

  async execute(): Promise<OrderSettings> {
    return this.settings.read('orders');
  }
}
