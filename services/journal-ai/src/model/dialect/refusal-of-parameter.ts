import OpenAI from 'openai';
import { type ServerError, toServerError } from './error-body.js';

/** Parts of our requests that servers support differently. */
export type Parameter = 'tokens' | 'usage' | 'format' | 'roles' | 'stream';

/** Complaint of a server about a request, as far as its error shows it. */
export type Complaint =
  /** The server does not support these parameters. */
  | { readonly about: 'parameters'; readonly parameters: readonly Parameter[] }
  /** An answer may have at most this many tokens. */
  | { readonly about: 'reply-limit'; readonly tokens: number }
  /** The request is longer than the model's context; `tokens` is the context length, if reported. */
  | { readonly about: 'context'; readonly tokens: number | undefined }
  /** The server refuses the request without giving a reason. */
  | { readonly about: 'something' };

/** Names of each parameter that servers use, in `param` or in a sentence. */
const NAMED: readonly (readonly [Parameter, RegExp])[] = [
  ['tokens', /\bmax_(?:completion_|new_)?tokens\b/i],
  ['usage', /\b(?:stream_options|include_usage)\b/i],
  ['format', /\b(?:response_format|json_schema|json_object|guided_json|structured outputs?|grammar)\b/i],
  ['roles', /\bsystem (?:role|message|prompt)|\broles? must alternate|\bdeveloper instruction/i],
  ['stream', /\bstream(?:ing)? (?:is|mode|requests? are) (?:not|un)|\bdoes not support stream(?:ing)?\b/i],
];

const CONTEXT =
  /context[ _-]?(?:length|size|window|limit)|exceed_context|\bn_ctx\b|too many (?:input )?tokens|(?:prompt|input|request) (?:is )?too (?:long|large)|reduce (?:the length|your (?:message|prompt))|at least 1, got -/i;

/**
 * Statuses with which servers refuse a request. The statuses in `PERHAPS` may be the server's own fault, so for them
 * the text must name a parameter.
 */
const REFUSALS = new Set([400, 413, 415, 422]);
const PERHAPS = new Set([500, 501]);

/** Codes of refusals because of the content, the key or the model: another form of the request would not help. */
const NO_DIALECT =
  /content[ _-]?(?:filter|management)|polic(?:y|ies)|moderation|safety|flagged|harm|api[ _-]?key|credential|quota|billing|credits?\b|model.{0,80}(?:not found|does not exist|not a valid|unknown|not available)|(?:invalid|unknown|no such|not a valid) model|model_not_found|decommissioned|deploymentnotfound/i;

/**
 * Returns the server's complaint about the form of the request that a failed call contains; null when the call failed
 * for another reason.
 */
export function complaintOf(thrown: unknown): Complaint | null {
  if (!(thrown instanceof OpenAI.APIError) || thrown instanceof OpenAI.APIConnectionError) return null;
  const status = thrown.status as number | undefined;
  const isRefusal = status === undefined || REFUSALS.has(status);
  if (!isRefusal && !PERHAPS.has(status)) return null;
  const error = toServerError(thrown.error ?? thrown.message);
  const complaint = [error.code, error.type, error.param, error.message].filter(Boolean).join(' ');
  if (status === 413 || CONTEXT.test(complaint)) return { about: 'context', tokens: contextOf(error) };
  const parameters = namedIn(error);
  const limit = parameters[0] === 'tokens' ? limitOf(error.message) : undefined;
  if (limit !== undefined) return { about: 'reply-limit', tokens: limit };
  if (parameters.length > 0) return { about: 'parameters', parameters };
  const isUnexplained = (status === 400 || status === 422) && !NO_DIALECT.test(complaint);
  return isUnexplained ? { about: 'something' } : null;
}

function namedIn({ param, message, type, code }: ServerError): Parameter[] {
  if (param === 'stream') return ['stream'];
  const byField = param ? NAMED.filter(([, name]) => name.test(param)) : [];
  const complaint = [message, type, code].filter(Boolean).join(' ');
  const found = byField.length > 0 ? byField : NAMED.filter(([, name]) => name.test(complaint));
  return found.map(([parameter]) => parameter);
}

/**
 * Returns the limit in a message such as "supports at most 4096 completion tokens" or "must be less than or equal to
 * `8192`".
 */
function limitOf(message: string): number | undefined {
  return numberAfter(
    /(?:at most|less than or equal to|maximum (?:is|of|value is)|<=)\D{0,20}?(\d{2,7})/i,
    message,
  );
}

function contextOf({ n_ctx, message }: ServerError): number | undefined {
  return (
    n_ctx ??
    numberAfter(
      /(?:maximum context(?: length| window| size)?|context (?:length|window|size|limit)|\blimit)\D{0,30}?(\d{3,8})/i,
      message,
    )
  );
}

function numberAfter(pattern: RegExp, text: string): number | undefined {
  const found = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(found) && found > 0 ? found : undefined;
}
