import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingGroups } from './setting-groups';

/** Says at the start that shoppers can state what shipping costs, as in older installations. */
@Injectable()
export class ShippingPricesNotice implements OnApplicationBootstrap {
  private readonly logger = new Logger('Store');

  constructor(private readonly settings: SettingGroups) {}

  async onApplicationBootstrap(): Promise<void> {
    const { shopperShippingPrices } = await this.settings.read('cart');
    if (!shopperShippingPrices) return;
    this.logger.warn(
      'Shoppers can set the price of shipping; set shopper_shipping_prices of /v2/settings/cart to false unless your shop needs this',
    );
  }
}
