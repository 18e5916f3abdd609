export { BusinessLog } from './business-log';
export { createLogger, FrameworkLogger } from './logger';
export { type CacheUse, Metrics } from './metrics';
export { gatherMetrics } from './metrics-of-workers';
export { Readiness } from './readiness';
