import { type Fault, faultOf, refuse } from '#kernel';
import type { Access, Caller, CallerKind } from './caller';
import { type Scope, type Scopes, scopesBeyond } from './scopes';

/**
 * The caller as the route treats him. Where everybody is allowed, an administrator without the scope
 * is a public caller.
 * @throws DomainError `Forbidden`
 */
export function admitted(caller: Caller, access: Access | undefined): Caller {
  const { kinds = [], scope } = access ?? {};
  if (!kinds.includes(caller.kind)) refuse(wrongToken(kinds));
  if (caller.kind !== 'admin' || scope === undefined || caller.scopes.has(scope)) return caller;
  if (!kinds.includes('public')) refuse(withoutScope(scope));
  const { keyId, staffId } = caller;
  return staffId === undefined ? { kind: 'public', keyId } : { kind: 'public', staffId };
}

type Owner = 'memberId' | 'accountId';

/**
 * Which rows with an owner a caller may use: administrators all, a member his own, or those of the account
 * that he acts for.
 * @returns a condition, empty for administrators
 * @throws DomainError `Forbidden` for a public caller, who owns nothing
 */
export function ownedBy(caller: Caller, owner: Owner): Readonly<Partial<Record<Owner, string>>> {
  if (caller.kind === 'admin') return {};
  if (caller.kind === 'public') refuse(wrongToken(['member', 'admin']));
  return { [owner]: caller[owner] };
}

/**
 * The member who calls, and the account that he acts for.
 * @throws DomainError `Forbidden` for other callers
 */
export function memberOf(caller: Caller): Extract<Caller, { readonly kind: 'member' }> {
  return caller.kind === 'member' ? caller : refuse(wrongToken(['member']));
}

const NONE: Scopes = new Set();

/**
 * Nobody gives others what he does not hold himself.
 * @throws DomainError `Forbidden` if the caller lacks one of the scopes
 */
export function requireGrantable(caller: Caller, granted: Iterable<Scope>): void {
  const held = caller.kind === 'admin' ? caller.scopes : NONE;
  const [missing] = scopesBeyond(held, granted);
  if (missing !== undefined) refuse(withoutScope(missing));
}

/**
 * For what one route does for several scopes.
 * @throws DomainError `Forbidden` if the caller lacks the scope
 */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.kind !== 'admin' || !caller.scopes.has(scope)) refuse(withoutScope(scope));
}

export function withoutScope(scope: Scope): Fault {
  const detail = `This token does not permit this request. Use one that has the scope ${scope}.`;
  return faultOf('forbidden', 'Forbidden', detail, { meta: { required_scope: scope } });
}

/** Says what token to use instead. */
function wrongToken(kinds: readonly CallerKind[]): Fault {
  const tokens = [
    ...(kinds.includes('member') ? ['the token that a member gets by signing on'] : []),
    ...(kinds.includes('admin') ? ['a client_credentials token'] : []),
  ];
  const advice = tokens.length === 0 ? '' : ` Use ${tokens.join(', or ')}.`;
  return faultOf('forbidden', 'Forbidden', `This token does not permit this request.${advice}`);
}
