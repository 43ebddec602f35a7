import OpenAI from 'openai';
import type { TripReason } from '../calls/watchdog.js';
import { BadBody } from '../dialect/guarded-fetch.js';
import type { ModelFaultCode, NotCalledReason } from './model-fault.js';
import { causes, codeOf, type ServerWords, serverWordsOf } from './server-words.js';

interface FailureTraits {
  /** Whether a retry may succeed. */
  readonly retry: boolean;
  /** Whether the server is at fault; several such failures in a row open the breaker. */
  readonly serverFault: boolean;
  /** Whether the server accepted the request: then its tokens are counted, although no answer came. */
  readonly billed: boolean;
  /** Retry delay that the server requests, in milliseconds. */
  readonly retryAfterMs?: number;
}

const SERVER: FailureTraits = { retry: true, serverFault: true, billed: false };
const OURS: FailureTraits = { retry: false, serverFault: false, billed: false };

/** A failed call, and how to handle it. The reason is one of our own codes, never the server's text. */
export class AttemptFailure extends Error {
  constructor(
    readonly code: ModelFaultCode,
    readonly reason: string,
    readonly traits: FailureTraits,
    cause?: unknown,
    /** Codes that the server used for the failure. */
    readonly server: ServerWords = {},
  ) {
    super(reason, { cause });
    this.name = 'AttemptFailure';
  }

  get isTimeout(): boolean {
    return this.code === 'guide_timeout';
  }
}

/** Builds the failure for an answer that is incomplete, empty or malformed. */
export function badAnswer(reason: string, cause?: unknown): AttemptFailure {
  return new AttemptFailure('guide_unavailable', reason, { ...SERVER, billed: true }, cause);
}

/** Builds the failure for a model that refuses or cannot answer this request; a retry would give the same result. */
export function refused(reason: string, billed = true): AttemptFailure {
  return new AttemptFailure('guide_refused', reason, { ...OURS, billed });
}

/** Builds the failure for an open breaker: no call is made. */
export function breakerOpen(): AttemptFailure {
  return new AttemptFailure('guide_unavailable', 'breaker_open', OURS);
}

/** Builds the failure for a paused guide or a person whose limit is reached: no call is made. */
export function modelNotCalled(code: NotCalledReason): AttemptFailure {
  return new AttemptFailure(code, code, OURS);
}

/** Builds the failure for a call that our side aborted. */
export function trippedFailure(reason: TripReason): AttemptFailure {
  if (reason === 'stopped') return new AttemptFailure('stopped', reason, { ...OURS, billed: true });
  return new AttemptFailure('guide_timeout', reason, { ...SERVER, billed: true });
}

/** Converts any error of the client to an {@link AttemptFailure}. */
export function asAttemptFailure(thrown: unknown, tripped: TripReason | undefined): AttemptFailure {
  if (tripped) return trippedFailure(tripped);
  if (thrown instanceof AttemptFailure) return thrown;
  const bad = causes(thrown).find((cause) => cause instanceof BadBody);
  if (bad instanceof BadBody) return badAnswer(bad.reason);
  if (causes(thrown).some((cause) => cause instanceof SyntaxError)) return badAnswer('broken_json');
  if (thrown instanceof OpenAI.APIConnectionError) return ofConnection(thrown);
  if (thrown instanceof OpenAI.APIError) return ofStatus(thrown);
  // Network errors have no class of their own. A bug in our code is also handled here; the log shows its stack.
  return badAnswer('cut_stream', thrown);
}

function ofConnection(error: Error): AttemptFailure {
  const server = serverWordsOf(error);
  const isRedirect = causes(error).some(({ message }) => message === 'unexpected redirect');
  return isRedirect ? failed('redirected', OURS, server) : failed('no_connection', SERVER, server);
}

/**
 * Maps failure codes of servers that are more specific than the status (OpenAI's, Azure's, Groq's, OpenRouter's,
 * llama.cpp's) to our reasons.
 */
const REASONS: Readonly<Record<string, string>> = {
  content_filter: 'content_filter',
  content_policy_violation: 'content_filter',
  responsibleaipolicyviolation: 'content_filter',
  data_inspection_failed: 'content_filter',
  moderation_blocked: 'content_filter',
  model_not_found: 'model_not_found',
  model_decommissioned: 'model_not_found',
  model_not_active: 'model_not_found',
  invalid_model: 'model_not_found',
  deploymentnotfound: 'model_not_found',
  insufficient_quota: 'insufficient_quota',
  insufficient_credits: 'insufficient_quota',
  billing_hard_limit_reached: 'insufficient_quota',
  billing_not_active: 'insufficient_quota',
  context_length_exceeded: 'context_too_long',
  exceed_context_size_error: 'context_too_long',
};
/** Statuses with which servers refuse a request; codes sent with other statuses are ignored. */
const REFUSALS = new Set([400, 402, 403, 404, 413, 422, 429]);

function ofStatus(error: InstanceType<typeof OpenAI.APIError>): AttemptFailure {
  const status = error.status as number | undefined;
  const server = serverWordsOf(error);
  if (status === undefined) return failed('error_in_stream', { ...SERVER, billed: true }, server);
  const known = REFUSALS.has(status) ? (reasonOf(error.code) ?? reasonOf(error.type)) : undefined;
  if (known === 'content_filter') return new AttemptFailure('guide_refused', known, OURS, undefined, server);
  // Counts as a server fault, so that the breaker spares people the wait.
  if (known === 'insufficient_quota' || status === 402) {
    return failed('insufficient_quota', { ...SERVER, retry: false }, server);
  }
  if (known) return failed(known, OURS, server);
  if (status >= 500 || [408, 409, 425, 429].includes(status)) {
    return failed(`http_${status}`, { ...SERVER, retryAfterMs: retryAfter(error.headers) }, server);
  }
  // The key, address, model or a parameter is wrong: an operator must act, and a retry does not help.
  return failed(`http_${status}`, OURS, server);
}

function failed(reason: string, traits: FailureTraits, server: ServerWords): AttemptFailure {
  return new AttemptFailure('guide_unavailable', reason, traits, undefined, server);
}

function reasonOf(code: unknown): string | undefined {
  const known = codeOf(code);
  return known !== undefined && Object.hasOwn(REASONS, known) ? REASONS[known] : undefined;
}

/**
 * Returns the retry delay from the headers: RFC 9110, 10.2.3, seconds or a date; or OpenAI's own header in
 * milliseconds.
 */
function retryAfter(headers: Headers | undefined): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms)) return Math.max(0, ms);
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
