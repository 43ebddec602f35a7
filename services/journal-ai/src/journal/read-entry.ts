import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { ChatMode, Insight } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { type AskedArticle, findArticle } from '../articles/index.js';
import { ReadReplyInput, type ReplyInput } from '../conversations/index.js';
import type { Generation } from '../generations/index.js';
import { InsightStore } from '../insights/index.js';
import { RecallEntries, type Recalled, readRecallQuestion } from '../recall/index.js';
import { FindLoop, type OfferedLoop, type RecurringTheme } from '../rest/index.js';

/** Input from which the guide's reply to an entry is written. */
export interface EntryInput extends ReplyInput {
  readonly mode: ChatMode;
  /** Insights of the entry, when it was already analysed for a previous reply; null when it must be analysed. */
  readonly found: Insight[] | null;
  /** Theme that the guide must not probe further; null when there is none, in care and in free writing. */
  readonly loop: OfferedLoop | null;
  /** Themes of earlier days that an insight may count. */
  readonly recurring: readonly RecurringTheme[];
  /**
   * Result of the person's question about their earlier entries; null when there was none, in care, in free writing,
   * and when the entry is not answered.
   */
  readonly recalled: Recalled | null;
  /**
   * Article of the library that the entry asks for; null when the entry asks for none, when `recalled` is set, in care
   * and in free writing.
   */
  readonly article: AskedArticle | null;
}

/** Reads an entry, together with everything needed to write the reply to it. */
@Injectable()
export class ReadEntry {
  constructor(
    private readonly inputs: ReadReplyInput,
    private readonly insights: InsightStore,
    private readonly loops: FindLoop,
    private readonly recall: RecallEntries,
    private readonly clock: Clock,
  ) {}

  async run(generation: Generation): Promise<EntryInput> {
    const { userId, context } = generation;
    const [sealed, { loop, recurring }] = await Promise.all([
      this.inputs.run(generation),
      this.loops.forGuide(userId, context.timezone),
    ]);
    const input = this.inputs.open(sealed);
    const { analysed } = input.current;
    const limitReached = analysed ? analysed.limitReached : input.limitReached;
    const mode = sealed.history.mode ?? 'reflect';
    const isPlain = !input.care && mode === 'reflect';
    const recalled = isPlain ? await this.findAsked(generation, input) : null;
    return {
      ...{ ...input, mode },
      loop: isPlain ? loop : null,
      recurring,
      recalled,
      article: isPlain && !recalled ? findArticle(input.current.text) : null,
      // A second reply to the same text reports the same state of the daily limit as the first.
      ...{ limitReached, wantInsights: !limitReached },
      found: analysed ? await this.insights.listOfEntry(userId, input.messageId) : null,
    };
  }

  private async findAsked(
    { userId, context }: Generation,
    { current, messageId: askedIn }: ReplyInput,
  ): Promise<Recalled | null> {
    const today = localDate(this.clock.now(), context.timezone);
    const question = readRecallQuestion(current.text, today);
    if (!question) return null;
    return this.recall.run({ userId, question, askedIn, today, topicLimit: context.limits.topics ?? 0 });
  }
}
