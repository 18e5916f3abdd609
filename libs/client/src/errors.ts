import type { components } from './schema';

export type ErrorEntry = components['schemas']['ErrorEntryDto'];

/** The titles of errors. They are short and never change. */
export type ErrorTitle = ErrorEntry['title'];

/** The service has refused a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** All reasons, in the order of what was sent. */
  readonly errors: readonly ErrorEntry[];
  /** The id of the request in the logs of the service. */
  readonly requestId: string | undefined;

  constructor({ status, headers }: Response, errors: readonly ErrorEntry[]) {
    super(errors[0]?.detail ?? `The service has answered ${String(status)}`);
    this.status = status;
    this.errors = errors;
    this.requestId = headers.get('x-request-id') ?? undefined;
  }

  /** What is wrong with each field of what was sent, by its path, such as `data.quantity`. */
  get fields(): Readonly<Record<string, string>> {
    const named = this.errors.filter(({ source }) => source !== undefined).reverse();
    return Object.fromEntries(named.map(({ source = '', detail }) => [source, detail]));
  }

  /** Returns the first reason with this title; its `meta` says more. */
  reason(title: ErrorTitle): ErrorEntry | undefined {
    return this.errors.find((entry) => entry.title === title);
  }

  /** Whether one of the reasons has one of these titles. */
  is(...titles: readonly ErrorTitle[]): boolean {
    return this.errors.some(({ title }) => titles.includes(title));
  }
}

/** The service could not be reached, even by repeated requests; `cause` says why. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The service could not be reached', { cause });
  }
}

/** A sign-on has failed; `code` is the error code of the provider or the service. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError';

  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

/**
 * Returns the entries of an error body; none if the body is something else, such as the page of a
 * proxy.
 */
export function errorEntriesOf(body: unknown): readonly ErrorEntry[] {
  const errors: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'errors');
  return Array.isArray(errors) ? errors.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is ErrorEntry {
  return typeof entry === 'object' && entry !== null && 'title' in entry && 'detail' in entry;
}
