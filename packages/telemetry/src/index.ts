export * from './measured.js';
export * from './metrics.js';
export { unwatchPool, type WatchedPool, watchPool } from './pool-gauges.js';
export * from './request-context.js';
export * from './spans.js';
export { startTracing, type TracingSettings } from './start-tracing.js';
export { traceIdOf, unkept } from './traceparent.js';
export { type OpenSpan, openSpan, type Span, type Tracer, traceWith } from './tracing.js';
