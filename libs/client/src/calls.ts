import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths of the interface that have the method. */
export type PathsOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<Verb, object>> ? Path : never;
}[keyof paths];

type RequiredKeys<Type> = {
  [Key in keyof Type]-?: object extends Pick<Type, Key> ? never : Key;
}[keyof Type];

/** What is sent with a request, which may be left out where nothing in it is required. */
export type Sent<Init> = [RequiredKeys<Init>] extends [never] ? [init?: Init] : [init: Init];

export type InitOf<Path extends keyof paths, Verb extends Method> = NonNullable<
  MaybeOptionalInit<paths[Path], Verb>
>;

/** The body of a response; undefined where there is none. */
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
