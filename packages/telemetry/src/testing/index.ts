export { type CollectedSpan, TraceCollector } from './trace-collector.js';
