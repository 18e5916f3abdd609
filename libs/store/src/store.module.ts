import { Global, Module } from '@nestjs/common';
import { PageLength } from '#platform/http';
import { CurrencyChoice } from './contract';
import { providers as currencies } from './currencies/currencies';
import {
  ChooseCurrencyHandler,
  CurrencyFinder,
  ListCurrenciesHandler,
} from './currencies/read-currencies';
import { HoldCurrencyHandler } from './currencies/hold-currency';
import { CurrencyController } from './currencies/currency.controller';
import { ReadCartSettingsHandler, ReadOrderSettingsHandler } from './settings/read-settings';
import { providers as settings, SettingGroups } from './settings/setting-groups';
import { OrderCounter } from './settings/order-counter';
import { SettingsController } from './settings/settings.controller';
import { TakeOrderNumberHandler } from './settings/take-order-number';
import { ShippingMethodController } from './shipping/shipping-method.controller';
import {
  providers as shippingMethods,
  ReadShippingMethodsHandler,
} from './shipping/shipping-methods';
import { ShippingCurrencyUses } from './shipping/shipping-currency-uses';
import { TaxRateController } from './taxes/tax-rate.controller';
import { providers as taxRates, ReadTaxationHandler } from './taxes/tax-rates';
import { ShippingPricesNotice } from './settings/shipping-prices-notice';

/** Global, because every list of every module asks for the page length, and the catalog for the currency. */
@Global()
@Module({
  controllers: [
    SettingsController,
    CurrencyController,
    ShippingMethodController,
    TaxRateController,
  ],
  providers: [
    ...settings,
    OrderCounter,
    TakeOrderNumberHandler,
    ShippingPricesNotice,
    { provide: PageLength, useExisting: SettingGroups },
    { provide: CurrencyChoice, useClass: CurrencyFinder },
    ReadCartSettingsHandler,
    ReadOrderSettingsHandler,
    ...currencies,
    HoldCurrencyHandler,
    ListCurrenciesHandler,
    ChooseCurrencyHandler,
    ...shippingMethods,
    ReadShippingMethodsHandler,
    ShippingCurrencyUses,
    ...taxRates,
    ReadTaxationHandler,
  ],
  exports: [PageLength, CurrencyChoice],
})
export class StoreModule {}
