import { Global, Module } from '@nestjs/common';
import { PageLength } from '#platform/http';
import {
  ChangeCurrencyHandler,
  CreateCurrencyHandler,
  DeleteCurrencyHandler,
} from './currencies/write-currency';
import { ChooseCurrencyHandler, ListCurrenciesHandler } from './currencies/read-currencies';
import { HoldCurrencyHandler } from './currencies/hold-currency';
import { CurrencyController } from './currencies/currency.controller';
import {
  ChangeCartSettingsHandler,
  ChangeOrderSettingsHandler,
  ChangeStoreSettingsHandler,
  ReadCartSettingsHandler,
  ReadOrderSettingsHandler,
} from './settings/settings';
import { SettingsController } from './settings/settings.controller';
import { ShippingPricesNotice } from './settings/shipping-prices-notice';
import { CurrencyRepository } from './storage/currency-repository';
import { SettingRepository } from './storage/setting-repository';

/** Global, because every list of every module asks for the page length. */
@Global()
@Module({
  controllers: [SettingsController, CurrencyController],
  providers: [
    SettingRepository,
    ShippingPricesNotice,
    { provide: PageLength, useExisting: SettingRepository },
    ChangeStoreSettingsHandler,
    ChangeCartSettingsHandler,
    ChangeOrderSettingsHandler,
    ReadCartSettingsHandler,
    ReadOrderSettingsHandler,
    CurrencyRepository,
    CreateCurrencyHandler,
    ChangeCurrencyHandler,
    DeleteCurrencyHandler,
    HoldCurrencyHandler,
    ListCurrenciesHandler,
    ChooseCurrencyHandler,
  ],
  exports: [PageLength],
})
export class StoreModule {}
