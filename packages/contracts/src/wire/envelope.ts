import type { Caller, ServiceCaller } from '../core/caller.js';
import type { WireError } from './domain-error.js';

/** What every message carries beside its input. Services trust it: only processes inside the deployment can reach NATS. */
export interface Envelope {
  /** Names this call, so that its cancellation can find it. */
  readonly callId: string;
  readonly requestId: string;
  readonly traceparent: string;
  /**
   * Instant (Unix milliseconds, by the caller's clock) after which the caller has gone: work that was not begun by then must
   * not begin.
   */
  readonly deadline: number;
  /** Absent for calls that no person asked for. */
  readonly caller?: Caller;
  /** With calls of endpoints whose access is `service`. */
  readonly serviceCaller?: ServiceCaller;
  /** Made for a call that is logged without the person's id: so is this one. */
  readonly hidesPerson?: boolean;
}

export interface RpcRequest {
  readonly envelope: Envelope;
  readonly input: unknown;
}

export type RpcResponse = { readonly ok: unknown } | { readonly error: WireError };

/**
 * Reads a message's text. The envelope is checked for its shape, not for its truth; the input is for its handler to judge.
 * @returns null for what no process of ours has written
 */
export function parseRequest(text: string): RpcRequest | null {
  try {
    const request = JSON.parse(text) as RpcRequest | null;
    return isEnvelope(request?.envelope) ? request : null;
  } catch {
    return null;
  }
}

function isEnvelope(value: unknown): boolean {
  if (!hasTexts(value, 'callId', 'requestId', 'traceparent')) return false;
  const { deadline, caller, serviceCaller } = value;
  if (serviceCaller !== undefined && !hasTexts(serviceCaller, 'service', 'subjectId')) return false;
  return Number.isFinite(deadline) && (caller === undefined || isCaller(caller));
}

function isCaller(value: unknown): boolean {
  return hasTexts(value, 'userId', 'role', 'timezone', 'locale') && hasTexts(value['entitlements'], 'plan');
}

function hasTexts(value: unknown, ...names: string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}

/** Subject on which a service hears that callers have given up. */
export function cancelSubject(service: string): string {
  return `${service}.rpc.cancel`;
}

/** Subject on which a service takes an event. */
export function eventSubject(subscriber: string, eventName: string): string {
  return `${subscriber}.events.${eventName}`;
}

/** NATS' own word; processes from before services had inboxes of their own are answered as well. */
const INBOX = '_INBOX';

/** How the subjects begin on which a service hears answers: each its own, so that nobody hears another's. */
export function inboxPrefix(service: string): string {
  return `${INBOX}_${service}`;
}

/** Whether a subject is for hearing answers, and nothing else is told there. */
export function isInbox(subject: string): boolean {
  return subject.startsWith(INBOX);
}
