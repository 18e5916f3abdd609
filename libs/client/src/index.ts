export type { ApplicationKey } from './access-token';
export type {
  EntryOf,
  InitOf,
  ListPath,
  PathsOf,
  QueryOf,
  RequestBody,
  ResponseBody,
} from './calls';
/** @deprecated The name of {@link ResponseBody} before 0.2.0. */
export type { ResponseBody as BodyOf } from './calls';
export { ApiError, type ErrorEntry, type ErrorTitle, NetworkError, SignOnError } from './errors';
export type { MemberSession, MemberToken } from './member-session';
export type { ClientAction, Finish, Patience, Payment, PaymentTransaction } from './payments';
export type { Fetch, RetryPolicy } from './retries';
export type { components, operations, paths } from './schema';
export type { SignedOnMember, SignOnRequest } from './sign-on';
export type { KeyValueStore } from './store';
export { type AccessGiven, Storefront, type StorefrontOptions, type Versioned } from './storefront';
export { type ImportFormat, startImport, storeFile, tryImport } from './uploads';
export { type Child, childrenWith } from './variations';
