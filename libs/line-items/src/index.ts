export { ChosenComponent, ItemBundleConfiguration } from './item-bundle.dto';
export {
  ItemImage,
  ItemLinks,
  ItemTax,
  LineItemDto,
  SubscriptionConfiguration,
} from './line-item.dto';
export { MessageDto } from './message.dto';
export { CartDisplayPrice, ItemDisplayPrice, ItemPrice, PricePair, PriceTriple } from './price.dto';
export { ITEM_TYPES, toLineItem, toTaxItemResponse } from './shown-line';
export {
  amountsIn,
  currencyWith,
  type ShownCurrency,
  shownLineParts,
  shownParts,
  shownTotals,
} from './shown-money';
