import type { Schema } from '#platform/database';
import { AddFormerFormats1795613610000 } from './add-former-formats';
import { AddShippingProvider1795720142755 } from './add-shipping-provider';
import { CreateCurrencies1763683203000 } from './create-currencies';
import { CreateOrderCounters1795678754000 } from './create-order-counters';
import { CreateShippingMethods1795657200000 } from './create-shipping-methods';
import { CreateStoreSettings1763683202000 } from './create-store-settings';
import { CreateTaxRates1795675991000 } from './create-tax-rates';
import { CurrencyRow } from '../currencies/currency.dto';
import { KeepShippingPrices1795615207003 } from './keep-shipping-prices';
import { ShippingMethodRow } from '../shipping/shipping-method.dto';
import { TaxRateRow } from '../taxes/tax-rate.dto';
import { OrderCounterRow } from './order-counter.row';
import { SettingRow } from './setting.row';

export const storeSchema: Schema = {
  rows: [SettingRow, OrderCounterRow, CurrencyRow, ShippingMethodRow, TaxRateRow],
  migrations: [
    CreateStoreSettings1763683202000,
    CreateCurrencies1763683203000,
    AddFormerFormats1795613610000,
    KeepShippingPrices1795615207003,
    CreateShippingMethods1795657200000,
    CreateTaxRates1795675991000,
    CreateOrderCounters1795678754000,
    AddShippingProvider1795720142755,
  ],
};
