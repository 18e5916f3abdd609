export { backoff, type Pace } from './backoff';
export { Lane } from './lane';
export { freeFor, type Lease, LEASE_MS, leaseRows } from './lease';
export { RunLoop } from './run-loop';
export { UnderWay } from './under-way';
export { WakeSignal } from './wake-signal';
