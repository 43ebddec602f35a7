import OpenAI from 'openai';
import type { TokenUsage } from '../calls/call-meter.js';
import { toServerError } from '../dialect/error-body.js';

/**
 * Milliseconds within which a server may close its stream after it has reported the end of the answer. After that, the
 * connection is closed from this side.
 */
const AFTER_DONE_MS = 2_000;

/** Part of an answer. */
export interface AnswerPiece {
  /** Text of the model; empty when this part has none. */
  readonly text: string;
  /** Reasoning of the model; empty unless the server returns reasoning in a separate field. */
  readonly thought: string;
  readonly isRefusal: boolean;
  /** Finish reason as the server words it; null until it is reported. */
  readonly finish: string | null;
  readonly usage: TokenUsage | undefined;
  /** Whether this is the last part: the server reported the end of the answer, or the whole answer was received. */
  readonly isLast: boolean;
  /** Whether the answer came in a single body. */
  readonly isWhole: boolean;
}

const LAST: AnswerPiece = {
  text: '',
  thought: '',
  isRefusal: false,
  finish: null,
  usage: undefined,
  isLast: true,
  isWhole: false,
};

/**
 * Reads a chat completion in either form, an event stream or a single body, whichever was requested. Skips comments,
 * pings and empty events. When the body ends before the server reports the end of the answer, no last piece is
 * returned.
 * @throws OpenAI.APIError for an error inside the answer, SyntaxError for invalid JSON, and the body's own errors
 */
export async function* readAnswer(response: Response): AsyncGenerator<AnswerPiece, void, void> {
  if (!response.body) return;
  const reader = response.body.getReader();
  let isDone = false;
  try {
    const texts = decoded(reader);
    const first = await firstText(texts);
    if (first.startsWith('{') || first.startsWith('[')) {
      let body = first;
      for await (const text of texts) body += text;
      isDone = true;
      yield { ...toPiece(JSON.parse(body), response.headers), isLast: true, isWhole: true };
      return;
    }
    for await (const data of eventData(first, texts)) {
      if (data.startsWith('[DONE]')) {
        isDone = true;
        void drain(reader);
        yield LAST;
        return;
      }
      yield toPiece(JSON.parse(data), response.headers);
    }
    isDone = true;
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function* decoded(reader: Reader): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Returns the first text that is not blank, without leading whitespace. */
async function firstText(texts: AsyncGenerator<string, void, void>): Promise<string> {
  for (;;) {
    const { done, value } = await texts.next();
    if (done) return '';
    const text = value.trimStart();
    if (text !== '') return text;
  }
}

/**
 * Reads the rest of the body, so that the connection can be reused for the next call. When the server keeps the stream
 * open, cancels it after a while.
 */
async function drain(reader: Reader): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), AFTER_DONE_MS);
  timer.unref();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer has already been received.
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the data of each event of a stream. It also yields a last event without the final blank line, if its data are
 * complete.
 */
async function* eventData(
  first: string,
  rest: AsyncGenerator<string, void, void>,
): AsyncGenerator<string, void, void> {
  let data: string[] = [];
  for await (const line of lines(first, rest)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).trimStart();
    if (value === '' || (field !== 'data' && field !== 'error')) continue;
    // Some servers omit the blank line between events.
    if (data.length === 1 && isWholeEvent(data[0] as string)) yield data.pop() as string;
    // `error` is llama.cpp's field name for a failure in the middle of a stream.
    data.push(field === 'error' ? `{"error":${value}}` : value);
  }
  if (data.length > 0 && isWholeEvent(data.join('\n'))) yield data.join('\n');
}

async function* lines(
  first: string,
  rest: AsyncGenerator<string, void, void>,
): AsyncGenerator<string, void, void> {
  let open = '';
  for (let text: string | undefined = first; text !== undefined; text = await nextOf(rest)) {
    const parts = text.split('\n');
    parts[0] = open + parts[0];
    open = parts.pop() ?? '';
    for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
  }
  if (open !== '') yield open;
}

async function nextOf(texts: AsyncGenerator<string, void, void>): Promise<string | undefined> {
  const { done, value } = await texts.next();
  return done ? undefined : value;
}

function isWholeEvent(data: string): boolean {
  try {
    return data === '[DONE]' || JSON.parse(data) !== undefined;
  } catch {
    return false;
  }
}

/** Relevant fields of a chunk or of a whole answer; each may be missing or of another type. */
interface Chunk {
  readonly error?: unknown;
  readonly object?: unknown;
  readonly choices?: readonly {
    readonly delta?: Said | null;
    readonly message?: Said | null;
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: OpenAI.CompletionUsage | null;
}

interface Said {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
  readonly thinking?: unknown;
}

function toPiece(given: unknown, headers: Headers): AnswerPiece {
  const chunk = (typeof given === 'object' && given !== null ? given : {}) as Chunk;
  if (chunk.error || chunk.object === 'error') {
    const error = toServerError(given);
    throw new OpenAI.APIError(undefined, error, error.message, headers);
  }
  const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  const said = choice?.delta ?? choice?.message ?? {};
  const { text, thought } = partsOf(said.content);
  const thoughts = [said.reasoning_content, said.reasoning, said.thinking, thought].filter(isText);
  const finish = choice?.finish_reason;
  return {
    text,
    thought: thoughts[0] ?? '',
    isRefusal: isText(said.refusal),
    finish: isText(finish) ? finish : null,
    usage: chunk.usage ? toUsage(chunk.usage) : undefined,
    isLast: false,
    isWhole: false,
  };
}

/** Splits content, which is a text or a list of parts, into text and reasoning. */
function partsOf(content: unknown): { text: string; thought: string } {
  if (typeof content === 'string') return { text: content, thought: '' };
  if (!Array.isArray(content)) return { text: '', thought: '' };
  const parts = content as readonly { type?: unknown; text?: unknown }[];
  const texts = parts.flatMap((part) => (part?.type === 'text' && isText(part.text) ? [part.text] : []));
  return { text: texts.join(''), thought: texts.length < parts.length ? '…' : '' };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function toUsage(usage: OpenAI.CompletionUsage): TokenUsage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : undefined;
}
