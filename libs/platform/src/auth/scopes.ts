/** What an administrator may be permitted to do, with the words in which documents say it. */
export const SCOPES = {
  'catalog:read': 'Read products, prices, catalogs, files, stock and promotions',
  'catalog:write': 'Change and publish products, prices, hierarchies, catalogs and files',
  'stock:write': 'Change stock',
  'promotions:write': 'Change promotions and their codes',
  'orders:read': 'Read carts, orders and their payments',
  'orders:write': 'Change carts and orders',
  'payments:write': 'Take, capture, refund and void payments',
  'customers:read': 'Read accounts, members and addresses, and how members sign on',
  'customers:write': 'Change and erase accounts, members and addresses',
  'subscriptions:read': 'Read plans, offerings, subscriptions and invoices',
  'subscriptions:write': 'Change plans, offerings and subscriptions',
  'settings:write': 'Change settings, currencies, gateways, realms and OIDC profiles',
  'data:import': 'Import data from files',
  'data:export': 'Export data to files',
  'developers:write': 'Read and change application keys, webhooks and custom fields',
  'staff:write': 'Read and change staff members',
  'operations:read': 'Read status, dead letters, jobs and audit events',
  'operations:write': 'Start jobs, deliver dead letters again, and note bounces of mails',
} as const;

export type Scope = keyof typeof SCOPES;

/** The scopes that somebody holds. Equal sets are mostly the same object. */
export type Scopes = ReadonlySet<Scope>;

/** All scopes, in the order in which they are listed. */
export const ALL_SCOPES: Scopes = new Set(Object.keys(SCOPES) as readonly Scope[]);

/**
 * Adds the scopes of an extension, with their words. It is called before any of them is looked at.
 * @throws Error with the name of one that exists already
 */
export function declareScopes(declared: Readonly<Record<string, string>>): void {
  for (const [name, words] of Object.entries(declared)) {
    if (isScope(name)) throw new Error(`the scope ${name} exists already`);
    Object.assign(SCOPES, { [name]: words });
    (ALL_SCOPES as Set<string>).add(name);
  }
}

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}

/** The scopes as one text: their names with a space between them (RFC 6749, section 3.3). */
export function scopeText(scopes: Scopes): string {
  return [...ALL_SCOPES].filter((scope) => scopes.has(scope)).join(' ');
}

/** A text of scopes as somebody has sent it. */
export interface ParsedScope {
  readonly scopes: Scopes;
  /** What is no scope: an unknown name, or an empty one where there are two spaces. */
  readonly unknown: readonly string[];
}

/** Reads such a text. The order of the names does not matter, nor does a name that is there twice. */
export function parseScope(text: string): ParsedScope {
  const names = text.split(' ');
  return {
    scopes: new Set(names.filter(isScope)),
    unknown: names.filter((name) => !isScope(name)),
  };
}

/** The scopes of `wanted` that are not in `held`. */
export function scopesBeyond(held: Scopes, wanted: Iterable<Scope>): readonly Scope[] {
  return [...wanted].filter((scope) => !held.has(scope));
}

/** The scopes that are in both. */
export function scopesInBoth(one: Scopes, other: Scopes): Scopes {
  return new Set([...one].filter((scope) => other.has(scope)));
}
