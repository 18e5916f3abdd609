import { Global, Module } from '@nestjs/common';
import { PageLength } from '#platform';
import { ChangeCartSettingsHandler, ChangeStoreSettingsHandler } from './settings/change-settings';
import { ReadCartSettingsHandler } from './settings/read-cart-settings';
import { SettingsController } from './settings/settings.controller';
import { SettingStore } from './storage/setting-store';

/** Global, because every list of every module asks for the page length. */
@Global()
@Module({
  controllers: [SettingsController],
  providers: [
    SettingStore,
    { provide: PageLength, useExisting: SettingStore },
    ChangeStoreSettingsHandler,
    ChangeCartSettingsHandler,
    ReadCartSettingsHandler,
  ],
  exports: [PageLength],
})
export class StoreModule {}
