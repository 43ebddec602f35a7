import type OpenAI from 'openai';
import { readAnswer } from '../answers/answer-reader.js';
import { ReasoningFilter } from '../answers/reasoning-filter.js';
import type { Message } from '../dialect/fitted-request.js';
import type { ModelDialect } from '../dialect/model-dialect.js';
import type { RequestBody } from '../dialect/request-body.js';
import { AttemptFailure, badAnswer, refused } from '../failures/attempt-failure.js';
import { MAX_REPLY_CHARACTERS } from '../guide-model.js';
import type { TokenUsage } from './call-meter.js';
import type { Watchdog } from './watchdog.js';

/**
 * Maximum number of tokens of a reply; sufficient for a long reply of a model with reasoning tokens. The instructions
 * ask for a brief one.
 */
const MAX_REPLY_TOKENS = 4_000;
/** Milliseconds to wait for the token count after the last word. */
const AFTER_LAST_WORD_MS = 2_000;
/** Finish reasons with which an answer is not complete. */
const BROKEN_OFF = new Set(['error', 'content_filter']);

export interface StreamAttempt {
  readonly client: OpenAI;
  readonly dialect: ModelDialect;
  readonly messages: readonly Message[];
  readonly headers: Record<string, string>;
  readonly watchdog: Watchdog;
  readonly firstWordMs: number;
  readonly idleMs: number;
  /** Time limit for the whole answer. */
  readonly limitMs: number;
  /** Called at the first byte of an answer. */
  onFirstSign(): void;
  onDelta(text: string): void;
}

/** The reply so far; updated while the stream runs, so that it is available when the stream breaks. */
export class ReplyProgress {
  text = '';
  usage: TokenUsage | undefined;
  /** Whether any text was passed to listeners, even if it turned out to be reasoning. */
  isShown = false;
  /** The model's reasoning so far, which is not shown. */
  thought = '';
}

/**
 * Makes one streamed call.
 * @throws AttemptFailure or the client's error when the stream does not end properly; the received text is in
 * `progress`
 */
export async function streamAttempt(attempt: StreamAttempt, progress: ReplyProgress): Promise<void> {
  const { dialect, messages } = attempt;
  await dialect.ask(
    { messages, maxTokens: MAX_REPLY_TOKENS, stream: true },
    (body) => new StreamedCall(attempt, progress).run(body),
    () => progress.isShown,
  );
}

/**
 * Reads one answer. The answer is complete when the stream ends properly: the server reports the end, or a finish
 * reason in any wording.
 */
class StreamedCall {
  private finish: string | null = null;
  private isEnded = false;
  private readonly filter: ReasoningFilter;

  constructor(
    private readonly attempt: StreamAttempt,
    private readonly progress: ReplyProgress,
  ) {
    this.filter = new ReasoningFilter(attempt.dialect.beginsInThought);
  }

  async run(body: RequestBody): Promise<void> {
    const { attempt, progress } = this;
    const { client, watchdog, headers, dialect, firstWordMs, limitMs } = attempt;
    watchdog.expect(dialect.answersWhole ? limitMs : firstWordMs, 'first_word_timeout');
    const request = client.chat.completions.create(body, { signal: watchdog.signal, headers });
    try {
      await this.read(await request.asResponse());
    } catch (error) {
      if (!this.isInOrder() || watchdog.tripped === 'stopped') throw error;
    }
    if (this.isInOrder()) this.takeRest();
    if (progress.text !== '' && this.isInOrder()) return;
    if (this.finish === 'content_filter') throw refused('content_filter');
    if (!this.isInOrder()) throw badAnswer('cut_stream');
    if (progress.thought === '') throw badAnswer('empty_reply');
    throw this.finish === 'length' ? unfinishedThought() : badAnswer('only_reasoning');
  }

  private async read(response: Response): Promise<void> {
    const { attempt, progress, filter } = this;
    const { watchdog, dialect, firstWordMs, idleMs } = attempt;
    for await (const piece of readAnswer(response)) {
      if (piece.usage) progress.usage = piece.usage;
      if (piece.isRefusal) throw refused('refusal');
      if (piece.text !== '') dialect.noteWhole(piece.isWhole);
      const said = this.filtered(piece.text);
      const isThinking = piece.thought !== '' || (piece.text !== '' && filter.thinks);
      if (isThinking) progress.thought += piece.thought || piece.text;
      this.take(said);
      this.finish = piece.finish ?? this.finish;
      this.isEnded ||= piece.isLast;
      if (this.finish || this.isEnded) watchdog.expect(AFTER_LAST_WORD_MS, 'idle_timeout');
      else if (progress.text !== '') watchdog.expect(idleMs, 'idle_timeout');
      else if (isThinking) {
        // A model that reasons is working: after its reasoning it may take as long for the first word as after the
        // request.
        attempt.onFirstSign();
        watchdog.expect(firstWordMs, 'first_word_timeout');
      }
    }
  }

  private takeRest(): void {
    const { filter, attempt } = this;
    const wasExpected = attempt.dialect.beginsInThought && filter.thinks;
    const rest = filter.end();
    // The model also answers without reasoning, so the text of later answers is not held back.
    if (wasExpected && rest !== '') attempt.dialect.beginsInThought = false;
    this.take(rest);
  }

  /** Returns the part of a piece that may be shown. Text that was shown and turns out to be reasoning is retracted. */
  private filtered(text: string): string {
    const { filter, progress, attempt } = this;
    const wasRetracted = filter.retracted;
    const said = filter.take(text);
    if (filter.retracted && !wasRetracted) {
      attempt.dialect.beginsInThought = true;
      progress.thought += progress.text;
      progress.text = '';
    }
    return said;
  }

  private isInOrder(): boolean {
    if (this.finish !== null && BROKEN_OFF.has(this.finish)) return false;
    return this.isEnded || this.finish !== null;
  }

  private take(piece: string): void {
    const { attempt, progress } = this;
    // Blank lines before the first word do not count as the start of the answer.
    const words = progress.text === '' ? piece.trimStart() : piece;
    const room = MAX_REPLY_CHARACTERS - progress.text.length;
    const text = words.length > room ? beginning(words, room) : words;
    if (text !== '') {
      if (progress.text === '') attempt.onFirstSign();
      progress.text += text;
      progress.isShown = true;
      attempt.onDelta(text);
    }
    if (text !== words) throw refused('reply_too_long');
  }
}

/** Builds the failure for reasoning that used up the token limit; a retry would give the same result. */
function unfinishedThought(): AttemptFailure {
  const traits = { retry: false, serverFault: false, billed: true };
  return new AttemptFailure('guide_unavailable', 'only_reasoning', traits);
}

/** Returns the start of a text; never ends inside a surrogate pair. */
function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
