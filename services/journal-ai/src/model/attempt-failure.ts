import OpenAI from 'openai';
import { BadBody } from './guarded-fetch.js';
import type { ModelFaultCode } from './model-fault.js';
import type { TripReason } from './watchdog.js';

interface FailureTraits {
  /** A retry may succeed. */
  readonly retry: boolean;
  /** The server is at fault; several of these in a row open the breaker. */
  readonly serverFault: boolean;
  /** The server accepted the request: its tokens are counted although no answer came. */
  readonly billed: boolean;
  /** Retry delay that the server asks for, in milliseconds. */
  readonly retryAfterMs?: number;
}

const SERVER: FailureTraits = { retry: true, serverFault: true, billed: false };
const OURS: FailureTraits = { retry: false, serverFault: false, billed: false };

/** One failed call and how to handle it. The reason is one of our own codes, never the server's text. */
export class AttemptFailure extends Error {
  constructor(
    readonly code: ModelFaultCode,
    readonly reason: string,
    readonly traits: FailureTraits,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'AttemptFailure';
  }

  get isTimeout(): boolean {
    return this.code === 'guide_timeout';
  }
}

/** The answer is incomplete, empty or malformed. */
export function badAnswer(reason: string, cause?: unknown): AttemptFailure {
  return new AttemptFailure('guide_unavailable', reason, { ...SERVER, billed: true }, cause);
}

/** The model refuses or cannot answer this request; a retry would give the same. */
export function refused(reason: string, billed = true): AttemptFailure {
  return new AttemptFailure('guide_refused', reason, { ...OURS, billed });
}

/** The breaker is open: no call is made. */
export function breakerOpen(): AttemptFailure {
  return new AttemptFailure('guide_unavailable', 'breaker_open', OURS);
}

/** The guide rests: no call is made. */
export function guideRests(): AttemptFailure {
  return new AttemptFailure('guide_resting', 'guide_resting', OURS);
}

/** Our side aborted the call. */
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
  if (thrown instanceof OpenAI.APIConnectionError) {
    return new AttemptFailure('guide_unavailable', 'no_connection', SERVER);
  }
  if (thrown instanceof OpenAI.APIError) return ofStatus(thrown);
  // Network errors have no class of their own. A bug of ours ends here too; the log shows its stack.
  return badAnswer('cut_stream', thrown);
}

function ofStatus(error: InstanceType<typeof OpenAI.APIError>): AttemptFailure {
  const status = error.status as number | undefined;
  if (status === undefined) return badAnswer('error_in_stream');
  const reason = `http_${status}`;
  if (status === 429 && error.code === 'insufficient_quota') {
    return new AttemptFailure('guide_unavailable', 'insufficient_quota', { ...SERVER, retry: false });
  }
  if (status >= 500 || [408, 409, 425, 429].includes(status)) {
    return new AttemptFailure('guide_unavailable', reason, {
      ...SERVER,
      retryAfterMs: retryAfter(error.headers),
    });
  }
  // The key, address or model setting is wrong: an operator must act, a retry does not help.
  if ([401, 402, 403, 404, 405].includes(status))
    return new AttemptFailure('guide_unavailable', reason, OURS);
  // Azure's filter answers a question it lets nobody ask like one that is malformed.
  return refused(error.code === 'content_filter' ? error.code : reason, false);
}

/** RFC 9110, 10.2.3: seconds or a date; and OpenAI's own header with milliseconds. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms)) return Math.max(0, ms);
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function causes(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = thrown; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}
