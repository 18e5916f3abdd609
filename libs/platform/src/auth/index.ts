export { memberOf, ownedBy, requireGrantable, requireScope, withoutScope } from './access';
export { unauthorized } from './bearer.guard';
export { bearerToken } from './bearer-token';
export {
  type Access,
  ACCESS_TOKEN,
  Allow,
  ALLOWED,
  AllowAnyone,
  AllowEveryCaller,
  type Caller,
  type CallerKind,
  Callers,
  CALLERS,
  CurrentCaller,
  holderId,
  MEMBER_HEADER,
  type TokenHolder,
} from './caller';
export { type Role, ROLES, SCOPES_OF_ROLE, scopesOfRoles } from './roles';
export {
  ALL_SCOPES,
  declareScopes,
  isScope,
  parseScope,
  type Scope,
  type Scopes,
  SCOPES,
  scopesBeyond,
  scopesInBoth,
  scopeText,
} from './scopes';
