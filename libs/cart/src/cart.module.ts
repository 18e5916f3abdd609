import { Module } from '@nestjs/common';
import { PreferredCurrency } from './responses/cart-currency';
import { CartPresenter } from './responses/cart-presenter';
import { Inclusions } from './responses/inclusions';
import {
  AssociateCartWithAccountHandler,
  DissociateCartFromAccountHandler,
} from './carts/cart-account';
import { CartAccountController } from './carts/cart-account.controller';
import { AnonymizeCartsHandler, AnonymizeCartsOfMemberHandler } from './carts/anonymize-carts';
import { CartController } from './carts/cart.controller';
import { CartStreams } from './carts/cart-streams';
import {
  ListCartsHandler,
  ReadCartHandler,
  RequireCartHandler,
  RequireOpenCartHandler,
} from './carts/read-cart';
import { ChangeCartDetailsHandler, CreateCartHandler, DeleteCartHandler } from './carts/write-cart';
import { CatalogOffers } from './checkout/catalog-offers';
import { PrepareCheckoutHandler } from './checkout/prepare-checkout';
import { AddItemsToCartHandler } from './items/add-items-to-cart';
import { CartDiscountController } from './items/cart-discount.controller';
import { CartItemController } from './items/cart-item.controller';
import { ChangeCartItemsHandler } from './items/change-cart-items';
import { ChangeFacts } from './items/change-facts';
import { ItemFacts } from './items/item-facts';
import {
  RequireAnyCartItemHandler,
  RequireCartItemHandler,
  RequireCartTaxHandler,
} from './items/read-cart-item';
import {
  EmptyCartHandler,
  RemoveCartItemHandler,
  RemoveCartPromotionHandler,
} from './items/remove-cart-items';
import { WantedItems } from './items/wanted-items';
import {
  AddCartTaxesHandler,
  ChangeCartTaxHandler,
  RemoveCartTaxesHandler,
} from './taxes/change-taxes';
import { CartTaxController } from './taxes/cart-tax.controller';
import {
  AddShippingGroupHandler,
  ChangeShippingGroupHandler,
  RemoveShippingGroupHandler,
} from './shipping/change-shipping-groups';
import { RequireShippingGroupHandler } from './shipping/read-shipping-groups';
import { ShippingGroupController } from './shipping/shipping-group.controller';
import { CartHistoryController } from './history/cart-history.controller';
import { ReadCartHistoryHandler, ReadPastCartHandler } from './history/read-history';
import { CartDirectory } from './storage/cart-directory';
import { CartErasure } from './storage/cart-erasure';
import { RetireCarts } from './carts/retire-carts';

@Module({
  controllers: [
    CartController,
    CartAccountController,
    CartItemController,
    CartTaxController,
    ShippingGroupController,
    CartDiscountController,
    CartHistoryController,
  ],
  providers: [
    CartPresenter,
    PreferredCurrency,
    Inclusions,
    ItemFacts,
    WantedItems,
    ChangeFacts,
    CartDirectory,
    RetireCarts,
    CartErasure,
    AnonymizeCartsHandler,
    AnonymizeCartsOfMemberHandler,
    CartStreams,
    CreateCartHandler,
    ChangeCartDetailsHandler,
    DeleteCartHandler,
    AssociateCartWithAccountHandler,
    DissociateCartFromAccountHandler,
    ReadCartHandler,
    RequireCartHandler,
    RequireOpenCartHandler,
    ListCartsHandler,
    AddItemsToCartHandler,
    ChangeCartItemsHandler,
    RemoveCartItemHandler,
    EmptyCartHandler,
    RemoveCartPromotionHandler,
    RequireCartItemHandler,
    RequireCartTaxHandler,
    RequireAnyCartItemHandler,
    ReadCartHistoryHandler,
    ReadPastCartHandler,
    AddCartTaxesHandler,
    ChangeCartTaxHandler,
    RemoveCartTaxesHandler,
    AddShippingGroupHandler,
    ChangeShippingGroupHandler,
    RemoveShippingGroupHandler,
    RequireShippingGroupHandler,
    CatalogOffers,
    PrepareCheckoutHandler,
  ],
})
export class CartModule {}
