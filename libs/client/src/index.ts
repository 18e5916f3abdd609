export type { ApplicationKey } from './access-token';
export type { BodyOf, EntryOf, InitOf, ListPath, PathsOf } from './calls';
export { ApiError, type ErrorEntry, type ErrorTitle, NetworkError, SignOnError } from './errors';
export type { MemberSession, MemberToken } from './member-session';
export type { Fetch, RetryPolicy } from './retries';
export type { components, operations, paths } from './schema';
export type { KeyValueStore, SignedOnMember, SignOnRequest } from './sign-on';
export { Storefront, type StorefrontOptions } from './storefront';
