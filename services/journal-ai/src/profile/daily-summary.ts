import { jsonSchemaOf, Text } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { delimitEntry, validateAnswer } from '../analysis/index.js';
import { type MessageContent, openMessage, unlessUnreadable } from '../conversations/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { loadPrompt } from '../instructions/index.js';
import { codeOfFault, GuideModel, requestStructuredAnswer } from '../model/index.js';
import { DailySummariesRepository } from './daily-summaries.repository.js';
import { StoredDailySummary } from './daily-summary.entity.js';
import { withinWordLimit } from './summary-text.js';
import { WrittenDaysRepository } from './written-days.repository.js';

const file = loadPrompt('daily-summary.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

/**
 * Maximum number of characters (UTF-16 units) of a day that are sent to the model; when there are more, the latest
 * entries are sent.
 */
const DAY_CHARACTERS = 24_000;
const TOTAL_MS = 90_000;

/** Answer of the model. */
class SummaryAnswer {
  @Text({ max: 32_000, about: 'At most 400 words' }) summary: string;
}

interface Day {
  /** The person's entries, oldest first. */
  readonly entries: readonly string[];
  readonly activityCount: number;
}

interface Output {
  /** The summary; null when the day has no readable entry. */
  readonly summary: string | null;
  readonly activityCount: number;
}

/** Returns the place of a summary's sealed text; its row is identified by person and day. */
export function summaryPlace(userId: string, localDate: string): SealedPlace {
  return sealedPlace(StoredDailySummary, 'content', `${userId}/${localDate}`);
}

/** Generates the summary of one day of a person; the generation's subject is the day. */
@Generates('daily-summary')
export class DailySummary implements Generator<Day, Output, null> {
  constructor(
    private readonly summaries: DailySummariesRepository,
    private readonly days: WrittenDaysRepository,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly clock: Clock,
  ) {}

  async read({ userId, subjectId }: Generation): Promise<Day> {
    const [cipher, day] = await Promise.all([
      this.keys.cipherFor(userId),
      this.summaries.readDay(userId, subjectId),
    ]);
    const entries = day.entries.flatMap(({ id, content }) =>
      toSummarise(unlessUnreadable(() => openMessage(cipher, id, content))),
    );
    return { entries: latestWithin(entries, DAY_CHARACTERS), activityCount: day.activityCount };
  }

  async write(
    { userId }: Generation,
    { entries, activityCount }: Day,
    running: Running,
  ): Promise<Written<Output>> {
    if (entries.length === 0) {
      return { kind: 'output', output: { summary: null, activityCount }, modelMs: 0, calls: [] };
    }
    const begun = performance.now();
    const request = {
      userId,
      feature: 'daily-summary' as const,
      system: instructions,
      user: entries.map(delimitEntry).join('\n'),
      schemaName: 'daily_summary',
      schema: jsonSchemaOf(SummaryAnswer),
      signal: running.end,
      totalMs: TOTAL_MS,
    };
    const { value, code, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
      withinWordLimit(validateAnswer(SummaryAnswer, answer).summary),
    );
    if (!value) return { kind: 'failed', code: codeOfFault(code), calls };
    const modelMs = performance.now() - begun;
    return { kind: 'output', output: { summary: value, activityCount }, modelMs, calls };
  }

  async store(
    transaction: PipelinedTransaction,
    { userId, subjectId: localDate }: Generation,
    { summary, activityCount }: Output,
  ): Promise<null> {
    if (summary !== null) {
      const cipher = await this.keys.cipherFor(userId);
      const content = cipher.encrypt(summaryPlace(userId, localDate), summary);
      const now = this.clock.now();
      this.summaries.sendInsert(transaction, { userId, localDate, content, activityCount, now });
    }
    this.days.sendSettled(transaction, userId, localDate);
    return null;
  }
}

/**
 * Returns the text of an entry from which conclusions may be drawn, as a list; empty when the entry is unreadable or
 * has a certain or possible sign of danger.
 */
function toSummarise(entry: MessageContent | null): string[] {
  return entry && !entry.safety ? [entry.text] : [];
}

/**
 * Returns the latest texts that fit, in order. The last text is always returned, truncated at its end when it alone is
 * too long.
 */
function latestWithin(texts: readonly string[], characters: number): string[] {
  const kept: string[] = [];
  let left = characters;
  for (const text of [...texts].reverse()) {
    if (kept.length > 0 && text.length > left) break;
    kept.unshift(text.slice(0, characters));
    left -= text.length;
  }
  return kept;
}
