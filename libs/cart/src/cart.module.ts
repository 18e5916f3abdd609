import { Module } from '@nestjs/common';
import { CartPresenter } from './responses/cart-presenter';
import { Inclusions } from './responses/inclusions';
import { ShownCarts } from './responses/shown-carts';
import {
  AssociateCartWithAccountHandler,
  DissociateCartFromAccountHandler,
} from './carts/cart-account';
import { CartAccountController } from './carts/cart-account.controller';
import { AnonymizeCartController } from './carts/anonymize-cart.controller';
import { AnonymizeCartHandler, erasures } from './carts/anonymize-carts';
import { CartController } from './carts/cart.controller';
import { providers as carts } from './carts/change-cart';
import { RequireOpenCartHandler } from './requests/existing-cart';
import { SetShippingGroupHandler } from './shipping/set-shipping-group';
import { CatalogOffers } from './checkout/catalog-offers';
import { PrepareCheckoutHandler } from './checkout/prepare-checkout';
import { AddItemsToCartHandler } from './items/add/add-items';
import { ExpandSources } from './items/add/expand-sources';
import { ItemPricer } from './items/add/item-pricer';
import { CartDiscountController } from './items/remove/cart-discount.controller';
import { AddItemsController } from './items/add/add-items.controller';
import { ChangeItemsController } from './items/change/change-items.controller';
import { ListItemsController } from './items/list-items.controller';
import { RemoveItemsController } from './items/remove/remove-items.controller';
import { ChangeCartItemsHandler } from './items/change/change-items';
import { CartExtensions } from './repository/cart-extensions';
import { FormerBuyers } from './repository/former-buyers';
import { TaxExemptions } from './repository/tax-exemptions';
import { UnsoldItems } from './responses/unsold-items';
import { CartTaxController } from './taxes/cart-tax.controller';
import { ShippingGroupController } from './shipping/shipping-group.controller';
import { ShippingOptionsController } from './shipping/shipping-options.controller';
import { CartHistoryController } from './history/cart-history.controller';
import { CartCurrencyUses } from './storage/cart-currency-uses';
import { CartErasure } from './storage/cart-erasure';
import { CartList } from './storage/cart-list';
import { CartProjection } from './storage/cart-projection';
import { AbandonedCarts } from './carts/abandoned-carts';
import { AbandonmentList } from './storage/abandonment-list';
import { NoteIdleCarts } from './carts/note-idle-carts';
import { RetireCarts } from './carts/retire-carts';
import { CartEventResources } from './carts/cart-event-resources';

@Module({
  controllers: [
    CartController,
    CartAccountController,
    AnonymizeCartController,
    AddItemsController,
    ListItemsController,
    ChangeItemsController,
    RemoveItemsController,
    CartTaxController,
    ShippingGroupController,
    ShippingOptionsController,
    CartDiscountController,
    CartHistoryController,
  ],
  providers: [
    CartPresenter,
    ShownCarts,
    TaxExemptions,
    FormerBuyers,
    CartExtensions,
    Inclusions,
    CartList,
    CartProjection,
    NoteIdleCarts,
    AbandonmentList,
    AbandonedCarts,
    ...carts,
    RetireCarts,
    CartErasure,
    CartCurrencyUses,
    AnonymizeCartHandler,
    ...erasures,
    CartEventResources,
    AssociateCartWithAccountHandler,
    DissociateCartFromAccountHandler,
    SetShippingGroupHandler,
    RequireOpenCartHandler,
    ExpandSources,
    ItemPricer,
    UnsoldItems,
    AddItemsToCartHandler,
    ChangeCartItemsHandler,
    CatalogOffers,
    PrepareCheckoutHandler,
  ],
})
export class CartModule {}
