export { AuditModule } from './audit-events/audit.module';
export { AuditTrail, type AuditTarget } from './audit/audit-trail';
export { CurrentOrigin, originOf } from './audit/origin';
export { RefusalLog } from './audit/refusal-log';
export { auditSchema } from './audit/schema';
export { BEARER, unauthorized } from './auth/bearer.guard';
export {
  ACCESS_TOKEN,
  Allow,
  ALLOWED,
  AllowAnyone,
  AllowEveryCaller,
  type Caller,
  type CallerKind,
  Callers,
  CALLERS,
  CurrentCaller,
  MEMBER_HEADER,
} from './auth/caller';
export { actionOf } from './audit/operation-action';
export { GuessLimit } from './guesses/guess-limit';
export { addressOf, networkOf } from './caller-address';
export { PageAddress } from './http/wire-address';
export { isLoopbackHost } from './address-ranges';
export { sha256 } from './crypto/digest';
export { challengeOf, verifies } from './crypto/pkce';
export { sealAgain } from './crypto/seal-again';
export { SecretBox } from './crypto/secret-box';
export { hashChosenSecret, hashNewSecret, newSecret, secretMatches } from './crypto/secrets';
export { issuerOf, SignedTokens, type TokenTimes } from './crypto/signed-tokens';
export { signingKeys } from './crypto/signing-keys';
export { column, timestamps } from './database/columns';
export { type Comparison, membersOf } from './database/comparison';
export { dataSourceFor, isEmbedded, type Schema } from './database/data-source';
export { deleteExpired } from './database/delete-expired';
export { databaseReason, isAway, isRetryable, isUniqueViolation } from './database/database-error';
export { DatabaseModule } from './database/database.module';
export { keepToThisProcess } from './database/file-lock';
export { WriteAheadLog } from './database/write-ahead-log';
export { JOB_LIMIT } from './database/limits';
export { addIndexes, addPrefixIndexes, dropIndexes } from './database/index-changes';
export { byIndex } from './database/index-hint';
export { forUpdate, lockRows, withLock } from './database/locks';
export { migrate, refuseOldTables } from './database/migrate';
export { byAge, ResourceRow } from './database/resource-row';
export { COUNTED_AT_MOST, type PageOf, type PageRequest, readPage } from './database/pages';
export { type Changes, ResourceTable, takenFault } from './database/resource-table';
export {
  addFolded,
  dropFolded,
  FoldedFrom,
  addFoldedTexts,
  foldedKey,
  foldedText,
  type FoldedTexts,
  withFolded,
} from './database/folded-columns';
export { type FoldedColumn, refold } from './database/refold';
export { databaseSchema } from './database/schema';
export { withJsonText, withoutJsonFields } from './database/json-changes';
export { fromDatabaseJson, fromDatabaseTime, toDatabaseTime } from './database/time';
export { asTx, Transactions, type Tx } from './database/transactions';
export { EventCodec, type EventShapes, type EventTypes, type StoredEvent } from './event-log/codec';
export { EventErasure } from './event-store/event-erasure';
export type { Actor, PointInTime } from './event-log/event-log';
export { EventRetention, type StreamEnds } from './event-store/event-retention';
export { EventStoreModule } from './event-store/event-store.module';
export { EventStream } from './event-store/event-stream';
export { EventStreams } from './event-store/event-streams';
export type { Versioned } from './event-store/pending-command';
export type { BegunStream, HistoricEvent, StreamModel } from './event-store/stream-model';
export { eventStoreSchema } from './event-log/schema';
export { responseOf, attributedResourceOf, listOf, MapOf, resourceOf } from './http/response-of';
export {
  ListMeta,
  Moment,
  ResultsDto,
  SelfLink,
  ResourceMeta,
  TimestampsDto,
  Whole,
} from './http/response-parts.dto';
export { attributesBody } from './http/attributes-body';
export { createHttpAdapter, headerOf } from './http/adapter';
export { rootOf } from './http/public-root';
export { FORM_ROUTE, IMPORT_ROUTE, readJsonObject, UPLOAD_ROUTE } from './http/body-parsers';
export { diskFailure } from './http/disk-failure';
export { ReceivedBody, TakesLines } from './http/line-bodies';
export { ReceivedFile } from './http/received-file';
export {
  compressResponses,
  HoldsSecret,
  preferredEncoding,
  RenewsSecret,
} from './http/compression';
export { noteAnswers } from './http/load/limit-load';
export { allowOrigins } from './http/cors';
export { type ErrorEntry, statusOf, toErrorEntry } from './http/error-body';
export { ErrorResponse, ErrorEntryDto } from './http/error-body.dto';
export { Existing, ExistingIn, Found } from './http/existing.guard';
export { ExistingOnFault, ExistingOnFaultIn, type PathParameters } from './http/existing-on-fault';
export { REFUSALS, type Refusals, Refuses } from './http/refuses';
export { timestampsOf, toAttributedResource, toResource, withoutEmpty } from './http/resource';
export {
  exactFilter,
  foldedFilter,
  type FilterField,
  type FilterFields,
  idFilter,
  listFilter,
} from './http/filters';
export { OWN_HEADERS } from './http/header-names';
export { answerNotModified, hasAlready, NotModified } from './http/not-modified';
export { type Sort, Sorting } from './http/sort';
export { HttpModule } from './http/http.module';
export { oneOfKinds } from './http/one-of-kinds';
export { limitRequests, RATE_SHARE, RateLimited } from './http/rate-limit';
export { ListRequest, PageLength, Paging, PagingOfAll } from './http/list';
export { type Form, type FormFile, isForm, readForm } from './http/multipart';
export {
  addressFault,
  addressFormFault,
  fetchOutside,
  type OutboundResponse,
  OutboundError,
  type OutboundRequest,
} from './http/outbound';
export { includedNames, IncludeQuery, Including } from './http/include';
export { BodyWithId } from './http/body-with-id';
export { LargestAnswer, rawBodyOf, TakesRawBody } from './route-marks';
export { canonicalId, guardPath, PathId } from './http/path-id';
export {
  CatalogHeaders,
  CurrencyHeader,
  CurrentVisitor,
  varyOf,
  type Visitor,
  visitorOf,
} from './http/visitor';
export { invalid } from '#kernel';
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
} from './http/validation';
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
  Pattern,
  Removable,
  ResourceType,
  Timestamp,
  Uuid,
  Verbatim,
} from './http/wire';
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
} from './http/wire-texts';
export {
  Nested,
  NestedList,
  NestedMap,
  NestedOneOrMore,
  Plain,
  PlainOrNestedList,
} from './http/wire-nested';
export { AlsoNamed, LineList, UuidList } from './http/wire-lists';
export { KeysWithEvents, TAKES_NO_KEY, TakesNoKey } from './idempotency/kept-keys';
export { KEY_HEADER } from './keyed-request';
export { RequestLog } from './idempotency/request-log';
export { type Job, Jobs } from './jobs/jobs';
export { JobsModule } from './jobs/jobs.module';
export { ResourceUses, usesFrom } from './uses/resource-uses';
export { UsesModule } from './uses/uses.module';
export { jobsSchema } from './jobs/schema';
export { type Channel, Channels, ReceiverUnavailable } from './messaging/channels/channel';
export { EventResources } from './messaging/channels/event-resources';
export { type Progress, Subscriber, type SubscriberOf } from './messaging/channels/subscriber';
export { MessagingModule } from './messaging/messaging.module';
export { MessageErasure } from './messaging/outbox/message-erasure';
export { integrationEvent, Outbox } from './messaging/outbox/outbox';
export { WaitingEvents } from './messaging/outbox/waiting-events';
export { WakeSignal } from './messaging/outbox/wake-signal';
export { RelayOptions } from './messaging/relay/relay-options';
export { messagingSchema } from './messaging/schema';
export { BillingStatusReader } from './status/status.controller';
export type { BillingStatus } from './status/status.dto';
export { StatusModule } from './status/status.module';
export { createLogger, FrameworkLogger } from './observability/logger';
export { type CacheUse, Metrics } from './observability/metrics';
export { Readiness } from './observability/readiness';
export { continued, currentSpan, traced } from './tracing/tracing';
export { startTracing } from './tracing/start-tracing';
export { RefreshingValue } from './refreshing-value';
export { type BrokerAddress, Settings, type Tracing } from './settings';
export { gatherMetrics } from './observability/metrics-of-workers';
