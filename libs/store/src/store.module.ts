import { Global, Module } from '@nestjs/common';
import { PageLength } from '#platform/http';
import { providers as currencies } from './currencies/currencies';
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
    ...currencies,
    HoldCurrencyHandler,
    ListCurrenciesHandler,
    ChooseCurrencyHandler,
  ],
  exports: [PageLength],
})
export class StoreModule {}
