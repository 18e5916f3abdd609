import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the API that have the method. */
export type PathsOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<Verb, object>> ? Path : never;
}[keyof paths];

type RequiredKeys<Type> = {
  [Key in keyof Type]-?: object extends Pick<Type, Key> ? never : Key;
}[keyof Type];

/** The parameters and the body of a request; they can be left out if none of them is required. */
export type Sent<Init> = [RequiredKeys<Init>] extends [never] ? [init?: Init] : [init: Init];

export type InitOf<Path extends keyof paths, Verb extends Method> = NonNullable<
  MaybeOptionalInit<paths[Path], Verb>
>;

/** The body that an operation takes: `RequestBody<'/v2/carts/{cartID}/items', 'post'>`. */
export type RequestBody<
  Path extends PathsOf<Verb>,
  Verb extends Exclude<Method, 'get'>,
> = paths[Path][Verb] extends { requestBody?: { content: infer Content } | undefined }
  ? Content[keyof Content]
  : never;

/** What can be asked of an operation: `QueryOf<'/v2/orders', 'get'>` has `sort`, `filter` and pages. */
export type QueryOf<Path extends PathsOf<Verb>, Verb extends Method> = paths[Path][Verb] extends {
  parameters: { query?: infer Query };
}
  ? NonNullable<Query>
  : never;

/** The body that an operation answers with: `ResponseBody<'/v2/orders', 'get'>`; undefined if none. */
export type ResponseBody<Path extends keyof paths, Verb extends Method> = Exclude<
  FetchResponse<NonNullable<paths[Path][Verb]>, object, `${string}/${string}`>,
  { error: object }
>['data'];

export type Call<Verb extends Method> = <Path extends PathsOf<Verb>>(
  path: Path,
  ...sent: Sent<InitOf<Path, Verb>>
) => Promise<ResponseBody<Path, Verb>>;

/** Lists that are read page by page. */
export type ListPath = {
  [Path in PathsOf<'get'>]: ResponseBody<Path, 'get'> extends {
    data: readonly unknown[];
    meta: { results: { total: number }; page: object };
  }
    ? Path
    : never;
}[PathsOf<'get'>];

export type EntryOf<Path extends ListPath> =
  ResponseBody<Path, 'get'> extends { data: readonly (infer Entry)[] } ? Entry : never;
