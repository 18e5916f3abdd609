export { toEventLine } from './event-line';
export { ChosenComponent, ItemBundleConfiguration } from './item-bundle.dto';
export {
  ItemImage,
  ItemLinks,
  ItemTax,
  LineItemDto,
  SubscriptionConfiguration,
  TaxResource,
} from './line-item.dto';
export { MessageDto } from './message.dto';
export {
  CartDisplayPrice,
  ItemDisplayPrice,
  ItemPrice,
  PricePair,
  PriceTriple,
  ShownShippingPrice,
} from './price.dto';
export {
  NewTaxFields,
  TaxChangesDto,
  TaxDto,
  type TaxItemFields,
  toNewTaxItem,
} from './tax-item.dto';
export { ITEM_TYPES, toLineItem, toTaxItemResponse, toTaxResource } from './line-response';
export {
  amountsIn,
  currencyWith,
  type CurrencyFormat,
  toLinePartsResponse,
  toPartsResponse,
  toShippingPrice,
  toTotalsResponse,
} from './money-response';
