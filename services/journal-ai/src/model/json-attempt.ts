import type OpenAI from 'openai';
import { AttemptFailure, badAnswer, refused } from './attempt-failure.js';
import type { TokenUsage } from './call-meter.js';
import { readJsonText } from './json-text.js';
import { toUsage } from './stream-attempt.js';
import type { Watchdog } from './watchdog.js';

const MAX_ANSWER_TOKENS = 4_000;

export interface JsonAttempt {
  readonly client: OpenAI;
  readonly model: string;
  readonly messages: OpenAI.Chat.ChatCompletionMessageParam[];
  readonly schemaName: string;
  readonly schema: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly watchdog: Watchdog;
  readonly maxTokens?: number;
  /** Time for the whole answer. */
  readonly limitMs: number;
}

/** Usage and text of an answer, also of an invalid one. */
export class JsonProgress {
  text = '';
  usage: TokenUsage | undefined;
}

/**
 * One call for structured output.
 * @returns the parsed JSON, not validated
 * @throws AttemptFailure or the client's error
 */
export async function jsonAttempt(attempt: JsonAttempt, progress: JsonProgress): Promise<unknown> {
  attempt.watchdog.expect(attempt.limitMs, 'first_word_timeout');
  const completion = await attempt.client.chat.completions.create(
    {
      model: attempt.model,
      messages: attempt.messages,
      max_completion_tokens: attempt.maxTokens ?? MAX_ANSWER_TOKENS,
      response_format: {
        type: 'json_schema',
        json_schema: { name: attempt.schemaName, strict: true, schema: attempt.schema },
      },
    },
    { signal: attempt.watchdog.signal, headers: attempt.headers },
  );
  if (completion.usage) progress.usage = toUsage(completion.usage);
  const choice = completion.choices?.[0];
  if (!choice) throw badAnswer('no_choice');
  if (choice.message?.refusal || choice.finish_reason === 'content_filter') throw refused('refusal');
  progress.text = typeof choice.message?.content === 'string' ? choice.message.content : '';
  try {
    return readJsonText(progress.text);
  } catch {
    throw unusable(choice.finish_reason === 'length' ? 'cut_json' : 'broken_json');
  }
}

/** The server works, but the model wrote no JSON. The caller decides on a retry. */
function unusable(reason: string): AttemptFailure {
  return new AttemptFailure('guide_unavailable', reason, { retry: false, serverFault: false, billed: true });
}
