import type { Caller, ServiceCaller } from '../core/caller.js';
import type { WireError } from './domain-error.js';

/** An Ed25519 signature that texts share which were signed at the same moment. */
export interface Signature {
  /** The SHA-256 digests of these texts, one after the other, in base64. */
  readonly digests: string;
  /** The signature over the bytes of `digests`, in base64. */
  readonly value: string;
}

/**
 * A caller as the gateway has signed it. What is signed is a text, and that text is what is read: no two ways of writing the same
 * object can come between.
 */
export interface SignedCaller {
  /** {@link CallerClaims} as JSON. */
  readonly claims: string;
  /** Over `claims`, and others. */
  readonly signature: Signature;
}

/** What the gateway signs: on whose behalf, in which request, at which endpoint and until when. */
export interface CallerClaims {
  readonly caller: Caller;
  readonly requestId: string;
  /** Subject of the endpoint that the gateway called. */
  readonly subject: string;
  /** Instant (Unix milliseconds) after which nobody takes it any more. */
  readonly expires: number;
}

/** What every message carries beside its input. */
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
  readonly signedCaller?: SignedCaller;
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
  const { deadline, signedCaller, serviceCaller } = value;
  if (serviceCaller !== undefined && !hasTexts(serviceCaller, 'service', 'subjectId')) return false;
  return Number.isFinite(deadline) && (signedCaller === undefined || isSignedCaller(signedCaller));
}

function isSignedCaller(value: unknown): boolean {
  return hasTexts(value, 'claims') && hasTexts(value['signature'], 'digests', 'value');
}

/**
 * Reads claims whose signature was verified.
 * @returns null for what no gateway of ours has written
 */
export function parseClaims(text: string): CallerClaims | null {
  try {
    const claims = JSON.parse(text) as CallerClaims | null;
    if (!hasTexts(claims, 'requestId', 'subject') || !Number.isFinite(claims['expires'])) return null;
    return isCaller(claims['caller']) ? (claims as unknown as CallerClaims) : null;
  } catch {
    return null;
  }
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
