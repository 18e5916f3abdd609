import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CartSettings, ReadCartSettings } from '../contract';
import { SettingRepository } from '../storage/setting-repository';

@QueryHandler(ReadCartSettings)
export class ReadCartSettingsHandler implements IQueryHandler<ReadCartSettings> {
  constructor(private readonly settings: SettingRepository) {}

  async execute(): Promise<CartSettings> {
    return this.settings.read('cart');
  }
}
