import { Global, Module } from '@nestjs/common';
import { PageLength } from '#platform';
import { ChangeCurrencyHandler } from './currencies/change-currency';
import { ChooseCurrencyHandler } from './currencies/choose-currency';
import { CreateCurrencyHandler } from './currencies/create-currency';
import { CurrencyController } from './currencies/currency.controller';
import { DeleteCurrencyHandler } from './currencies/delete-currency';
import { ListCurrenciesHandler } from './currencies/list-currencies';
import { ChangeCartSettingsHandler, ChangeStoreSettingsHandler } from './settings/change-settings';
import { ReadCartSettingsHandler } from './settings/read-cart-settings';
import { SettingsController } from './settings/settings.controller';
import { CurrencyRepository } from './storage/currency-repository';
import { SettingRepository } from './storage/setting-repository';

/** Global, because every list of every module asks for the page length. */
@Global()
@Module({
  controllers: [SettingsController, CurrencyController],
  providers: [
    SettingRepository,
    { provide: PageLength, useExisting: SettingRepository },
    ChangeStoreSettingsHandler,
    ChangeCartSettingsHandler,
    ReadCartSettingsHandler,
    CurrencyRepository,
    CreateCurrencyHandler,
    ChangeCurrencyHandler,
    DeleteCurrencyHandler,
    ListCurrenciesHandler,
    ChooseCurrencyHandler,
  ],
  exports: [PageLength],
})
export class StoreModule {}
