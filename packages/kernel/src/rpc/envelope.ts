import type { Caller, WireError } from '@shadow-guide/contracts';

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

/** @returns null for anything that is not a message of ours */
export function parseRequest(text: string): RpcRequest | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  return isObject(message) && isEnvelope(message['envelope']) ? (message as unknown as RpcRequest) : null;
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isObject(value)) return false;
  const { callId, requestId, traceparent, deadline, caller } = value;
  const isNamed = [callId, requestId, traceparent].every((part) => typeof part === 'string');
  return isNamed && Number.isFinite(deadline) && (caller === undefined || isCaller(caller));
}

function isCaller(value: unknown): value is Caller {
  if (!isObject(value) || !isObject(value['entitlements'])) return false;
  const { userId, role, timezone, locale } = value;
  return [userId, role, timezone, locale].every((part) => typeof part === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
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
