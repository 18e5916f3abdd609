export { connect, type Connected, type ServerFacts } from './connect';
export type { Connections } from './connections';
export { isUnavailable, isUnreachable, isTimeout } from './connection-error';
export { isClusterNode } from './health-check';
export { hostsIn } from './hosts';
export {
  DatabaseTimeoutError,
  JOB_LIMIT,
  type Limit,
  NO_LIMIT,
  type Purpose,
  REQUEST_LIMIT,
} from './limits';
