import type { Caller, ServiceCaller } from '../core/caller.js';
import type { WireError } from './domain-error.js';

/** An Ed25519 signature shared by several texts that were signed at the same time. */
export interface Signature {
  /** The SHA-256 digests of all texts that share the signature, concatenated, in base64. */
  readonly digests: string;
  /** Signature over the bytes of `digests`, in base64. */
  readonly value: string;
}

/**
 * A caller as signed by the gateway. The receiver parses the signed text itself, so that no difference in serialization
 * can invalidate or alter it.
 */
export interface SignedCaller {
  /** {@link CallerClaims} as JSON. */
  readonly claims: string;
  /** Signature over `claims` and other texts. */
  readonly signature: Signature;
}

/** What the gateway signs: the person, the request, the endpoint and the expiry. */
export interface CallerClaims {
  readonly caller: Caller;
  readonly requestId: string;
  /** Subject of the endpoint that the gateway called. */
  readonly subject: string;
  /** Instant (Unix milliseconds) after which the claims are refused. */
  readonly expires: number;
}

/** Metadata that every message carries besides its input. */
export interface Envelope {
  /** Identifies this call for its cancellation. */
  readonly callId: string;
  readonly requestId: string;
  readonly traceparent: string;
  /**
   * Instant (Unix milliseconds, by the caller's clock) after which the caller no longer waits; work must not start
   * later.
   */
  readonly deadline: number;
  /** Absent for calls that no person's request caused. */
  readonly signedCaller?: SignedCaller;
  /** Present in calls of endpoints whose access is `service`. */
  readonly serviceCaller?: ServiceCaller;
  /**
   * The call was made on behalf of another call that is logged without the person's id, so this call must be logged
   * without the id too.
   */
  readonly hidesPerson?: boolean;
}

export interface RpcRequest {
  readonly envelope: Envelope;
  readonly input: unknown;
}

export type RpcResponse = { readonly ok: unknown } | { readonly error: WireError };

/**
 * Parses a message. Checks the envelope's shape but not whether it is genuine; the handler validates the input.
 * @returns null when the text is no valid message
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
 * Parses claims whose signature was verified.
 * @returns null when the text is no valid claims
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

/** Returns the subject on which a service receives cancellations of calls. */
export function cancelSubject(service: string): string {
  return `${service}.rpc.cancel`;
}

/** Returns the subject on which a service receives an event. */
export function eventSubject(subscriber: string, eventName: string): string {
  return `${subscriber}.events.${eventName}`;
}

/**
 * NATS' default prefix for responses. It is still answered for processes of versions before services had inboxes of
 * their own.
 */
const INBOX = '_INBOX';

/**
 * Returns the prefix of the subjects on which a service receives responses. Each service has its own prefix, so that no
 * service can read another's responses.
 */
export function inboxPrefix(service: string): string {
  return `${INBOX}_${service}`;
}

/** Returns whether a subject is only for receiving responses. */
export function isInbox(subject: string): boolean {
  return subject.startsWith(INBOX);
}
