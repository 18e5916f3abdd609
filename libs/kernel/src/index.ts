export type { Decision, DomainEvent } from './decision';
export {
  combineFaults,
  DomainError,
  type ErrorKind,
  failWith,
  type Fault,
  faultOf,
  invalid,
  isFault,
  limitReached,
  MAX_FAULTS,
  refuse,
  refuseIf,
  TooManyRequestsError,
  withMeta,
} from './domain-error';
export { atMost } from './at-most';
export type { CellKind, Columns } from './columns';
export { DAY_MS } from './duration';
export type { EventLine } from './event-line';
export type { ErrorTitle } from './error-title';
export { EMAIL_RULE, isEmail, MAX_EMAIL } from './email';
export { folded, foldedEmail } from './folded';
export { ByText } from './by-text';
export { characters, firstCharacters, isBlank, isOneLine, shortKey } from './text';
export {
  type BundleChoice,
  type CustomInputs,
  type CustomItem,
  type Discount,
  type ItemOption,
  type Line,
  type LineItem,
  type LinePrice,
  lineValue,
  type PriceParts,
  type ProductItem,
  type SubscriptionItem,
  type TaxItem,
  withoutTexts,
} from './line';
export { andThen, type MaybeLater } from './maybe-later';
export { onlyInStock } from './in-stock';
export type { EntryOutcome, ImportEntry, ImportOutcome } from './import-entry';
export { inUse, MAX_USES_NAMED, type Use } from './in-use';
export {
  type BundleV1,
  bundleV1,
  type CustomInputsV1,
  type ItemV1,
  itemV1,
  type PriceV1,
  priceV1,
  type TaxV1,
  taxV1,
} from './line-v1';
export { placed, placedIn } from './placed';
export {
  comparedPostcode,
  comparedRegion,
  type Destination,
  isPostcodeIn,
  type PostcodeRange,
} from './postcode';
export { isAmount, MAX_AMOUNT, mixedTaxFault, type Money, outOfRange, type Price } from './money';
export { formatMoney, type MoneyFormat } from './money-format';
export {
  changedBy,
  type Patch,
  withoutNull,
  type WithoutUndefined,
  withoutUndefined,
} from './plain-data';
export {
  type BusinessLine,
  businessLineOf,
  EventType,
  type IntegrationEvent,
  publishedEvent,
  publishedEventNames,
} from './integration-event';
export { later } from './later';
export { type Origin, type Originator, SYSTEM } from './origin';
export { changesStatus, type ProviderStatus, type ReportedStatus } from './provider-status';
export { foldedCode } from './promotion-code';
export { millionths, rounded, roundedQuotient } from './rounding';
export {
  type GivenRate,
  holdsAt,
  ratesAt,
  type RatesByCountry,
  ratesFor,
  STANDARD,
  providedTax,
  taxItem,
} from './tax-rates';
export { isRate, MAX_RATE, MAX_TAXES, taxed, type TaxedValue } from './taxes';
export type { OpenRead, OpenTransaction } from './open-transaction';
export { ERASED, ERASED_EMAIL, withoutPersonalFields } from './personal-fields';
export { exactWeight, isWeightValue, type Weight, WEIGHT_UNITS } from './weight';
export type {
  CartFacts,
  CartQuestions,
  CheckoutRefusal,
  GuardCheckoutFacts,
  ItemFacts,
  LineFacts,
  LinePriceDecision,
  PriceLineFacts,
  PromotionConditionDecision,
  PromotionConditionFacts,
  ShippingRateDecision,
  ShippingRateFacts,
  TaxDecision,
  TaxLinesDecision,
  TaxLinesFacts,
} from './ports/cart-ports';
export { portFault } from './ports/port-fault';
export type {
  Cells,
  Family,
  FamilyPicture,
  ImportFormat,
  Place,
  ShopMoney,
  ShopTable,
  SkuOffer,
} from './ports/import-format';
export {
  type Mailbox,
  MailRefused,
  type MailTransport,
  type OutgoingMail,
} from './ports/mail-transport';
export {
  type ClientAction,
  type Gateway,
  type GatewayAnswer,
  type GatewayRequest,
  GatewayUnreachable,
  type ListedRefund,
  type OperationOutcome,
  type OperationType,
  type Payer,
  type PaymentFailure,
  type PaymentOwner,
  type ReportedAmount,
  type ReportedCapture,
} from './ports/payment-gateway';
export {
  type ChoiceCount,
  type Facets,
  type FieldFilter,
  type ProductFilter,
  type ProductHits,
  type ProductSearchRequest,
  type SearchableRelease,
  type SearchDocument,
  SearchEngine,
  type SearchNode,
  type TextMatch,
} from './ports/search-engine';
