import { ALL_SCOPES, type Scope, type Scopes } from './scopes';

export const ROLES = ['owner', 'manager', 'merchandiser', 'support', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const scopesThat = (hold: (scope: Scope) => boolean): Scopes =>
  new Set([...ALL_SCOPES].filter(hold));

/** The scopes of each role, with those that extensions have declared. A staff member with several roles holds the scopes of all of them. */
export const SCOPES_OF_ROLE: Readonly<Record<Role, Scopes>> = {
  owner: ALL_SCOPES,
  get manager() {
    return scopesThat((scope) => scope !== 'staff:write' && scope !== 'developers:write');
  },
  merchandiser: new Set([
    'catalog:read',
    'catalog:write',
    'stock:write',
    'promotions:write',
    'data:import',
    'data:export',
  ]),
  support: new Set([
    'catalog:read',
    'orders:read',
    'orders:write',
    'payments:write',
    'customers:read',
    'customers:write',
    'subscriptions:read',
    'subscriptions:write',
  ]),
  get viewer() {
    return scopesThat((scope) => scope.endsWith(':read'));
  },
};

export function scopesOfRoles(roles: readonly Role[]): Scopes {
  return new Set(roles.flatMap((role) => [...SCOPES_OF_ROLE[role]]));
}
