export { AuditTrail, type AuditTarget } from './audit-trail';
export { actionOf } from './operation-action';
export { CurrentOrigin, originOf } from './origin';
export { RefusalLog } from './refusal-log';
export { auditSchema } from './schema';
