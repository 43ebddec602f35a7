import type { WireError } from '@shadow-guide/contracts/wire';
import type { SpanAttributes } from '@shadow-guide/telemetry';

/** What a span says of a call that has no result: its code, and whether that is a fault of the product's. */
export function answeredWith({ kind, code }: Pick<WireError, 'kind' | 'code'>): SpanAttributes {
  const isFault = kind === 'internal' || kind === 'unavailable' || kind === 'timeout';
  return { 'rpc.response.status_code': code, ...(isFault && { 'error.type': code }) };
}
