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

/** What the guide's reply to an entry is written from. */
export interface EntryInput extends ReplyInput {
  readonly mode: ChatMode;
  /** What was found in the entry when it was answered before; null when it is to be analysed. */
  readonly found: Insight[] | null;
  /** A theme that the guide is told not to probe further; null when there is none, and where care or free writing goes before it. */
  readonly loop: OfferedLoop | null;
  /** Themes of earlier days that an insight may count. */
  readonly recurring: readonly RecurringTheme[];
  /** What the person asked for of their earlier entries; null where they asked for nothing, under care, in free writing, and where nothing is answered. */
  readonly recalled: Recalled | null;
  /** The article of the library that the entry asks for; null where it asks for none, and where nothing is recalled. */
  readonly article: AskedArticle | null;
}

/** Reads an entry, with everything that its reply is written from. */
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
      // A reply to the same words says of the day's limit what the one before it said.
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
