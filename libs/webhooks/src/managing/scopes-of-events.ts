import { ALL_SCOPES, type Scope } from '#platform/auth';

/** What one must be permitted to read, by the first word of a type of events. */
const SCOPE_OF_NOUN: Readonly<Record<string, Scope>> = {
  account: 'customers:read',
  cart: 'orders:read',
  catalog: 'catalog:read',
  inventory: 'catalog:read',
  invoice: 'subscriptions:read',
  membership: 'customers:read',
  order: 'orders:read',
  payment: 'orders:read',
  product: 'catalog:read',
  subscription: 'subscriptions:read',
};

const EVERY_READING = [...ALL_SCOPES].filter((scope) => scope.endsWith(':read'));

/**
 * What these events show. All types, and one that is not known here, such as that of an extension, may
 * show everything.
 */
export function scopesOfEvents(types: readonly string[]): readonly Scope[] {
  const scopes = types.flatMap((type) => {
    const [noun = ''] = type.split('.');
    const scope = Object.hasOwn(SCOPE_OF_NOUN, noun) ? SCOPE_OF_NOUN[noun] : undefined;
    return scope ?? EVERY_READING;
  });
  return [...new Set(scopes)];
}
