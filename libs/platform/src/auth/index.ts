export { BEARER, unauthorized } from './bearer.guard';
export {
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
  MEMBER_HEADER,
} from './caller';
