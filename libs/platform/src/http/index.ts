export { createHttpAdapter, headerOf } from './adapter';
export { attributesBody } from './attributes-body';
export { FORM_ROUTE, IMPORT_ROUTE, readJsonObject, UPLOAD_ROUTE } from './body-parsers';
export { BodyWithId } from './body-with-id';
export { compressResponses, HoldsSecret, preferredEncoding, RenewsSecret } from './compression';
export { allowOrigins } from './cors';
export { diskFailure } from './disk-failure';
export { type ErrorEntry, statusOf, toErrorEntry } from './error-body';
export { ErrorResponse, ErrorEntryDto } from './error-body.dto';
export {
  ExistingIn,
  ExistingOnFault,
  Found,
  LooksForResource,
  type PathParameters,
} from './existing.guard';
export {
  exactFilter,
  foldedFilter,
  wholeFilter,
  type FilterField,
  type FilterFields,
  idFilter,
  listFilter,
  momentFilter,
  parseFilters,
} from './filters';
export { OWN_HEADERS } from './header-names';
export { HttpModule } from './http.module';
export { includedNames, IncludeQuery, Including } from './include';
export { readyAnswer } from './early-answers';
export {
  type AnswerSource,
  keepAnswers,
  KeepsAnswers,
  KeptAnswers,
  type ReadyAnswer,
} from './kept-answers';
export { ReceivedBody, TABLE_TYPE, TakesLines } from './line-bodies';
export { recordFields } from './list-fields';
export { ListRequest, PageLength, Paging, PagingOfAll, PagingOfParts } from './list';
export { WholeList } from './list-parameters';
export { noteAnswers } from './load/limit-load';
export { knownJson } from './long-json';
export { type Form, type FormFile, isForm, readForm } from './multipart';
export { answerNotModified, hasAlready, NotModified } from './not-modified';
export { oneOfKinds } from './one-of-kinds';
export {
  addressFault,
  addressFormFault,
  fetchOutside,
  type OutboundResponse,
  OutboundError,
  type OutboundRequest,
} from './outbound';
export { canonicalId, guardPath, PathId } from './path-id';
export { rootOf } from './public-root';
export { limitRequests, RATE_SHARE, RateLimited } from './rate-limit';
export { ReceivedFile } from './received-file';
export { REFUSALS, type Refusals, Refuses } from './refuses';
export { timestampsOf, toAttributedResource, toResource, withoutEmpty } from './resource';
export { responseOf, attributedResourceOf, listOf, MapOf, resourceOf } from './response-of';
export {
  ListMeta,
  Moment,
  ResultsDto,
  SelfLink,
  ResourceMeta,
  TimestampsDto,
  Whole,
} from './response-parts.dto';
export { type Sort, Sorting } from './sort';
export {
  BodyPipe,
  faultsOf,
  inInputOrder,
  isPlainObject,
  MAX_FAULTS,
  placedAt,
  judged,
  toInstance,
  wellFormed,
} from './validation';
export {
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  varyOf,
  type Visitor,
  visitorOf,
} from './visitor';
export {
  AsSent,
  Flag,
  FromInput,
  Integer,
  isTimestamp,
  isUuid,
  Judged,
  Must,
  OneOf,
  Optional,
  OptionalBeside,
  OrNull,
  Pattern,
  Removable,
  ResourceType,
  Timestamp,
  Uuid,
  Verbatim,
} from './wire';
export { isRegionOf, spellingsOfRegion } from './places';
export { PageAddress } from './wire-address';
export { AlsoNamed, LineList, UuidList } from './wire-lists';
export {
  Nested,
  NestedList,
  NestedMap,
  NestedOneOrMore,
  Plain,
  PlainOrNestedList,
} from './wire-nested';
export {
  Country,
  CountryInCapitals,
  FormCountry,
  FormPostcode,
  FormRegion,
  Postcode,
  REGION_RULE,
} from './wire-places';
export {
  Email,
  EmptyIsNotSent,
  FormLine,
  FormText,
  TextLine,
  OneLine,
  Text,
  UuidOrText,
  WithoutOuterBlanks,
} from './wire-texts';
export { ShownWeight, WeightDto } from './wire-weight.dto';
