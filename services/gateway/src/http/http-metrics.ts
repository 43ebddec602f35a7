import { metrics } from '@shadow-guide/kernel';
import { Histogram } from 'prom-client';

/**
 * Histogram of the seconds from the first byte of a request to the last byte of its response, by the route's pattern.
 */
export const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time a request took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120],
  registers: [metrics],
});
