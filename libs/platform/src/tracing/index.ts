export { startTracing } from './start-tracing';
export { continued, currentSpan, traced } from './tracing';
