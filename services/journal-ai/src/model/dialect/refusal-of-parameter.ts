import OpenAI from 'openai';
import { type ServerError, toServerError } from './error-body.js';

/** What of our requests servers differ in. */
export type Parameter = 'tokens' | 'usage' | 'format' | 'roles' | 'stream';

/** What a server finds wrong with a request, as far as it can be read from its error. */
export type Complaint =
  /** It does not take these. */
  | { readonly about: 'parameters'; readonly parameters: readonly Parameter[] }
  /** An answer may be so long at most. */
  | { readonly about: 'reply-limit'; readonly tokens: number }
  /** The request is longer than the model's context; `tokens` where it says what that holds. */
  | { readonly about: 'context'; readonly tokens: number | undefined }
  /** A request that it refuses without saying why. */
  | { readonly about: 'something' };

/** How servers name each parameter, in `param` or in a sentence. */
const NAMED: readonly (readonly [Parameter, RegExp])[] = [
  ['tokens', /\bmax_(?:completion_|new_)?tokens\b/i],
  ['usage', /\b(?:stream_options|include_usage)\b/i],
  ['format', /\b(?:response_format|json_schema|json_object|guided_json|structured outputs?|grammar)\b/i],
  ['roles', /\bsystem (?:role|message|prompt)|\broles? must alternate|\bdeveloper instruction/i],
  ['stream', /\bstream(?:ing)? (?:is|mode|requests? are) (?:not|un)|\bdoes not support stream(?:ing)?\b/i],
];

const CONTEXT =
  /context[ _-]?(?:length|size|window|limit)|exceed_context|\bn_ctx\b|too many (?:input )?tokens|(?:prompt|input|request) (?:is )?too (?:long|large)|reduce (?:the length|your (?:message|prompt))|at least 1, got -/i;

/** Statuses with which servers refuse what they were asked; the text must name a parameter where the server itself may be at fault. */
const REFUSALS = new Set([400, 413, 415, 422]);
const PERHAPS = new Set([500, 501]);

/** Refusals of what was written, of the key or of the model: another form of the request changes nothing. */
const NO_DIALECT =
  /content[ _-]?(?:filter|management)|polic(?:y|ies)|moderation|safety|flagged|harm|api[ _-]?key|credential|quota|billing|credits?\b|model.{0,80}(?:not found|does not exist|not a valid|unknown|not available)|(?:invalid|unknown|no such|not a valid) model|model_not_found|decommissioned|deploymentnotfound/i;

/** What a failed call says about the form of the request; null when it failed for another reason. */
export function complaintOf(thrown: unknown): Complaint | null {
  if (!(thrown instanceof OpenAI.APIError) || thrown instanceof OpenAI.APIConnectionError) return null;
  const status = thrown.status as number | undefined;
  const isRefusal = status === undefined || REFUSALS.has(status);
  if (!isRefusal && !PERHAPS.has(status)) return null;
  const error = toServerError(thrown.error ?? thrown.message);
  const told = [error.code, error.type, error.param, error.message].filter(Boolean).join(' ');
  if (status === 413 || CONTEXT.test(told)) return { about: 'context', tokens: contextOf(error) };
  const parameters = namedIn(error);
  const limit = parameters[0] === 'tokens' ? limitOf(error.message) : undefined;
  if (limit !== undefined) return { about: 'reply-limit', tokens: limit };
  if (parameters.length > 0) return { about: 'parameters', parameters };
  const isUnexplained = (status === 400 || status === 422) && !NO_DIALECT.test(told);
  return isUnexplained ? { about: 'something' } : null;
}

function namedIn({ param, message, type, code }: ServerError): Parameter[] {
  if (param === 'stream') return ['stream'];
  const byField = param ? NAMED.filter(([, name]) => name.test(param)) : [];
  const told = [message, type, code].filter(Boolean).join(' ');
  const found = byField.length > 0 ? byField : NAMED.filter(([, name]) => name.test(told));
  return found.map(([parameter]) => parameter);
}

/** "supports at most 4096 completion tokens", "must be less than or equal to `8192`". */
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
