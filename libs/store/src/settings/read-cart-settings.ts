import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CartSettings, ReadCartSettings } from '../contract';
import { SettingStore } from '../storage/setting-store';

@QueryHandler(ReadCartSettings)
export class ReadCartSettingsHandler implements IQueryHandler<ReadCartSettings> {
  constructor(private readonly settings: SettingStore) {}

  async execute(): Promise<CartSettings> {
    return this.settings.read('cart');
  }
}
