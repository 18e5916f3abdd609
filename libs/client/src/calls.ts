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

/** The body of a response; undefined if it has none. */
export type BodyOf<Path extends keyof paths, Verb extends Method> = Exclude<
  FetchResponse<NonNullable<paths[Path][Verb]>, object, `${string}/${string}`>,
  { error: object }
>['data'];

export type Call<Verb extends Method> = <Path extends PathsOf<Verb>>(
  path: Path,
  ...sent: Sent<InitOf<Path, Verb>>
) => Promise<BodyOf<Path, Verb>>;

/** Lists that are read page by page. */
export type ListPath = {
  [Path in PathsOf<'get'>]: BodyOf<Path, 'get'> extends {
    data: readonly unknown[];
    meta: { results: { total: number }; page: object };
  }
    ? Path
    : never;
}[PathsOf<'get'>];

export type EntryOf<Path extends ListPath> =
  BodyOf<Path, 'get'> extends { data: readonly (infer Entry)[] } ? Entry : never;
