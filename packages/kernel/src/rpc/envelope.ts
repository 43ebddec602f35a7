import type { Caller } from '@shadow-guide/contracts';
import type { WireError } from '../errors/domain-error.js';

/** What every message carries beside its input. Services trust it: only processes inside the deployment can reach NATS. */
export interface Envelope {
  /** Names this call, so that its cancellation can find it. */
  readonly callId: string;
  readonly requestId: string;
  readonly traceparent: string;
  /** Instant (Unix milliseconds) after which the caller has gone: work that was not begun by then must not begin. */
  readonly deadline: number;
  /** Absent for calls that no person asked for. */
  readonly caller?: Caller;
}

export interface RpcRequest {
  readonly envelope: Envelope;
  readonly input: unknown;
}

export type RpcResponse = { readonly ok: unknown } | { readonly error: WireError };

/** Subject on which a service hears that callers have given up. */
export function cancelSubject(service: string): string {
  return `${service}.rpc.cancel`;
}

/** Subject on which a service takes an event. */
export function eventSubject(subscriber: string, eventName: string): string {
  return `${subscriber}.events.${eventName}`;
}
