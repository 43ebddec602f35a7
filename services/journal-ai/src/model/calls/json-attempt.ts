import type OpenAI from 'openai';
import { readAnswer } from '../answers/answer-reader.js';
import { readJsonText } from '../answers/json-text.js';
import { keepsToForm } from '../answers/keeps-to-form.js';
import type { Message } from '../dialect/fitted-request.js';
import type { ModelDialect } from '../dialect/model-dialect.js';
import type { RequestBody } from '../dialect/request-body.js';
import { AttemptFailure, badAnswer, refused } from '../failures/attempt-failure.js';
import type { TokenUsage } from './call-meter.js';
import type { Watchdog } from './watchdog.js';

const MAX_ANSWER_TOKENS = 4_000;

export interface JsonAttempt {
  readonly client: OpenAI;
  readonly dialect: ModelDialect;
  readonly messages: readonly Message[];
  readonly schemaName: string;
  readonly schema: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly watchdog: Watchdog;
  readonly maxTokens?: number;
  /** Time limit for the whole answer. */
  readonly limitMs: number;
}

/** Usage and text of an answer so far; they are also available when the answer is invalid. */
export class JsonProgress {
  text = '';
  usage: TokenUsage | undefined;
}

/**
 * Makes one call for structured output.
 * @returns the parsed JSON, not validated
 * @throws AttemptFailure or the client's error
 */
export async function jsonAttempt(attempt: JsonAttempt, progress: JsonProgress): Promise<unknown> {
  const { dialect, messages, maxTokens = MAX_ANSWER_TOKENS, schemaName, schema } = attempt;
  attempt.watchdog.expect(attempt.limitMs, 'first_word_timeout');
  const format = { name: schemaName, schema };
  const { finish, hasThought } = await dialect.ask({ messages, maxTokens, stream: false, format }, (body) =>
    readJsonAnswer(attempt, body, progress),
  );
  try {
    const value = readJsonText(progress.text);
    if (!keepsToForm(value, schema)) dialect.recordSchemaIgnored();
    return value;
  } catch {
    if (finish !== 'length') dialect.recordSchemaIgnored();
    else if (hasThought) dialect.recordReasoning();
    throw unusable(finish === 'length' ? 'cut_json' : 'broken_json');
  }
}

/** @returns the finish reason, and whether the model reasoned before it answered */
async function readJsonAnswer(
  { client, watchdog, headers }: JsonAttempt,
  body: RequestBody,
  progress: JsonProgress,
): Promise<{ finish: string | null; hasThought: boolean }> {
  const request = client.chat.completions.create(body, { signal: watchdog.signal, headers });
  let finish: string | null = null;
  let isAnswered = false;
  let hasThought = false;
  progress.text = '';
  for await (const piece of readAnswer(await request.asResponse())) {
    if (piece.isRefusal || piece.finish === 'content_filter') throw refused('refusal');
    if (piece.usage) progress.usage = piece.usage;
    progress.text += piece.text;
    finish = piece.finish ?? finish;
    hasThought ||= piece.thought !== '';
    isAnswered ||= piece.text !== '' || piece.finish !== null;
  }
  if (!isAnswered) throw badAnswer('no_choice');
  // A server that hides reasoning returns an empty answer when the reasoning used up the token limit.
  const text = progress.text.trimStart();
  return { finish, hasThought: hasThought || text === '' || text.startsWith('<think') };
}

/** Builds the failure for an answer that is not JSON although the server works. The caller decides on a retry. */
function unusable(reason: string): AttemptFailure {
  return new AttemptFailure('guide_unavailable', reason, { retry: false, serverFault: false, billed: true });
}
