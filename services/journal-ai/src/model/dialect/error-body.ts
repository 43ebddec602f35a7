/** Maximum characters of an error body that are examined. */
const MAX_CHARACTERS = 20_000;

/** Error in the form of OpenAI's servers; each field only if the server sent it. */
export interface ServerError {
  readonly message: string;
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  /** Context length of the model in tokens, if the server reports it. */
  readonly n_ctx?: number;
}

/**
 * Converts the body of an error to the form of OpenAI's errors. Other servers send only a sentence, an object without
 * `error`, FastAPI's list of `detail`, or plain text. The client reads the code and the parameter from the converted
 * error.
 */
export function serverErrorOf(body: string): ServerError {
  const text = body.slice(0, MAX_CHARACTERS);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { message: text };
  }
  return toServerError(parsed);
}

/** Does the same as {@link serverErrorOf} for parsed JSON, such as an error in a stream. */
export function toServerError(body: unknown): ServerError {
  // Some servers answer with a list that contains one error.
  const whole: unknown = Array.isArray(body) ? body[0] : body;
  const given = isObject(whole) ? (whole['error'] ?? whole['detail'] ?? whole) : whole;
  const error: unknown = Array.isArray(given) ? given[0] : given;
  if (!isObject(error)) return { message: typeof error === 'string' ? cut(error) : '' };
  const { loc } = error;
  const place = Array.isArray(loc) ? loc.filter((part) => part !== 'body')[0] : undefined;
  const nested = isObject(error['metadata']) ? error['metadata']['raw'] : undefined;
  const said = [error['message'] ?? error['msg'], nested].filter((part) => typeof part === 'string');
  return {
    message: cut(said.join(' ')),
    ...textField('type', error['type']),
    ...textField('code', error['code']),
    ...textField('param', error['param'] ?? place),
    ...(Number.isSafeInteger(error['n_ctx']) ? { n_ctx: error['n_ctx'] as number } : {}),
  };
}

function textField(name: 'type' | 'code' | 'param', value: unknown): Partial<ServerError> {
  return typeof value === 'string' || typeof value === 'number' ? { [name]: cut(String(value)) } : {};
}

function cut(text: string): string {
  return text.slice(0, MAX_CHARACTERS);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
