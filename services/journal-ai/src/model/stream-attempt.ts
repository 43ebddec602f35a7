import type OpenAI from 'openai';
import { badAnswer, refused } from './attempt-failure.js';
import type { TokenUsage } from './call-meter.js';
import { MAX_REPLY_CHARACTERS } from './guide-model.js';
import type { Watchdog } from './watchdog.js';

/** Enough for a long reply of a model with reasoning tokens; the instructions ask for a brief one. */
const MAX_REPLY_TOKENS = 4_000;
/** Milliseconds to wait for the token count after the last word. */
const AFTER_LAST_WORD_MS = 2_000;

export interface StreamAttempt {
  readonly client: OpenAI;
  readonly model: string;
  readonly messages: OpenAI.Chat.ChatCompletionMessageParam[];
  readonly headers: Record<string, string>;
  readonly watchdog: Watchdog;
  readonly firstWordMs: number;
  readonly idleMs: number;
  /** Called at the first byte of an answer. */
  onFirstSign(): void;
  onDelta(text: string): void;
}

/** The reply so far; updated while the stream runs, so that it is available when the stream breaks. */
export class ReplyProgress {
  text = '';
  usage: TokenUsage | undefined;
}

/**
 * One streamed call.
 * @throws AttemptFailure or the client's error when the stream does not finish properly
 */
export async function streamAttempt(attempt: StreamAttempt, progress: ReplyProgress): Promise<void> {
  const { watchdog } = attempt;
  watchdog.expect(attempt.firstWordMs, 'first_word_timeout');
  const stream = await attempt.client.chat.completions.create(
    {
      model: attempt.model,
      messages: attempt.messages,
      max_completion_tokens: MAX_REPLY_TOKENS,
      stream: true,
      stream_options: { include_usage: true },
    },
    { signal: watchdog.signal, headers: attempt.headers },
  );
  let finish: string | null = null;
  try {
    for await (const chunk of stream) {
      if (chunk.usage) progress.usage = toUsage(chunk.usage);
      const choice = chunk.choices?.[0];
      if (choice?.delta?.refusal) throw refused('refusal');
      if (choice?.delta?.content) take(choice.delta.content, attempt, progress);
      finish = choice?.finish_reason ?? finish;
      if (finish) watchdog.expect(AFTER_LAST_WORD_MS, 'idle_timeout');
      else if (progress.text !== '') watchdog.expect(attempt.idleMs, 'idle_timeout');
    }
  } catch (error) {
    if (!(isWhole(finish, progress) && watchdog.tripped !== 'stopped')) throw error;
  }
  if (finish === 'content_filter') throw refused('content_filter');
  if (isWhole(finish, progress)) return;
  throw badAnswer(finish ? 'empty_reply' : 'cut_stream');
}

function take(piece: string, attempt: StreamAttempt, progress: ReplyProgress): void {
  // Blank lines before the first word do not count as the start of the answer.
  const text = progress.text === '' ? piece.trimStart() : piece;
  if (text === '') return;
  if (progress.text.length + text.length > MAX_REPLY_CHARACTERS) throw refused('reply_too_long');
  if (progress.text === '') attempt.onFirstSign();
  progress.text += text;
  attempt.onDelta(text);
}

/** The reply is complete; a later failure loses only the server's token count. */
function isWhole(finish: string | null, progress: ReplyProgress): boolean {
  return (finish === 'stop' || finish === 'length') && progress.text !== '';
}

export function toUsage(usage: OpenAI.CompletionUsage): TokenUsage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : undefined;
}
