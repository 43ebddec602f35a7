import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import type { RecalledEntry } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys, unlessUnreadable } from '@shadow-guide/encryption';
import { loopTurns } from '@shadow-guide/kernel';
import { openMessage } from '../conversations/index.js';
import { firstLine } from '../history/index.js';
import { ListTopics } from '../topics/index.js';
import { type RecalledRow, RecallRepository, STRETCH } from './recall.repository.js';
import { type RecallQuestion, readRecallQuestion } from './recall-question.js';
import { SubjectMatcher } from './subject-matcher.js';

/** An entry that answers a question, with the matching words. */
export interface FoundEntry extends RecalledEntry {
  readonly text: string;
}

/** Results of searching a person's journal to answer a question about it. */
export type Recalled = Pick<RecallQuestion, 'isAlone'> &
  (
    | {
        readonly asked: 'about' | 'last' | 'day';
        /** Number of matching entries, and of the days on which they were written. */
        readonly count: number;
        readonly days: number;
        /** Day of the oldest matching entry; null when no entry matches. */
        readonly first: string | null;
        /** The oldest day that was searched; null when all days were searched. */
        readonly searchedTo: string | null;
        /** Matching entries, newest first; in writing order when the question names days. */
        readonly entries: readonly FoundEntry[];
      }
    | {
        readonly asked: 'lately';
        /**
         * Recurring themes, the most frequent first, each with the number of messages that mention it and the day of
         * the latest mention.
         */
        readonly themes: readonly { readonly tag: string; readonly count: number; readonly last: string }[];
      }
  );

export interface RecallRequest {
  readonly userId: string;
  readonly question: RecallQuestion;
  /** The entry that contains the question. */
  readonly askedIn: string;
  /** The person's local date, `YYYY-MM-DD`. */
  readonly today: string;
  /** Number of topic categories that the plan shows; -1 is unlimited. */
  readonly topicLimit: number;
}

/** Maximum time for a search, in milliseconds: the person waits for the first word of the reply. */
const TIME_MS = 1_500;
const MOST_SHOWN = { about: 3, last: 1, day: 12 } as const;
/** Maximum number of code points shown of an entry. */
const SENTENCE = 240;
/**
 * Minimum number of messages for a theme to be recurring, and maximum age in days of its latest mention for it to be
 * recent.
 */
const FEWEST_MENTIONS = 3;
const LATELY_DAYS = 30;
const MOST_THEMES = 5;

/**
 * Answers a question about a person's own earlier entries from the entries themselves, which are decrypted in memory,
 * newest first. Entries with safety findings and entries that only ask a question are left out.
 */
@Injectable()
export class RecallEntries {
  constructor(
    private readonly repository: RecallRepository,
    private readonly topics: ListTopics,
    private readonly keys: UserKeys,
  ) {}

  async run(request: RecallRequest): Promise<Recalled> {
    const { question, today, userId, topicLimit } = request;
    const { asked, isAlone } = question;
    if (asked !== 'lately') return { isAlone, ...(await this.search(request, question)) };
    const since = addDays(today, -LATELY_DAYS);
    const topics = await this.topics.run({ userId, entitlements: { limits: { topics: topicLimit } } }, false);
    const themes = topics
      .filter(({ mentionCount, lastMentioned }) => mentionCount >= FEWEST_MENTIONS && lastMentioned >= since)
      .slice(0, MOST_THEMES)
      .map(({ tag, mentionCount, lastMentioned }) => ({
        tag,
        count: mentionCount,
        last: lastMentioned.slice(0, 10),
      }));
    return { asked, isAlone, themes };
  }

  private async search(
    { userId, askedIn, today }: RecallRequest,
    question: Exclude<RecallQuestion, { asked: 'lately' }>,
  ) {
    const { asked, range } = question;
    const cipher = await this.keys.cipherFor(userId);
    const read = readerOf(question, cipher, today);
    const end = performance.now() + TIME_MS;
    const found: FoundEntry[] = [];
    let after: RecalledRow | null = null;
    let isWhole = false;
    while (!isWhole && performance.now() < end) {
      const stretch: RecalledRow[] = await this.repository.listStretch({ userId, askedIn, range, after });
      await loopTurns.each(stretch, (row) => {
        const text = unlessUnreadable(() => read(row));
        if (text) found.push({ entryId: row.id, date: row.date, text });
      });
      isWhole = stretch.length < STRETCH;
      after = stretch.at(-1) ?? after;
      // For the last time, the latest entry is enough; only counting needs all entries.
      if (asked === 'last' && found.length > 0) break;
    }
    const shown = found.slice(0, MOST_SHOWN[asked]);
    return {
      asked,
      count: found.length,
      days: new Set(found.map(({ date }) => date)).size,
      first: found.at(-1)?.date ?? null,
      searchedTo: isWhole || asked === 'last' ? null : (after?.date ?? null),
      entries: asked === 'day' ? shown.reverse() : shown,
    };
  }
}

/** Returns a function that extracts the matching words of an entry; null when it does not match. */
function readerOf(
  question: Exclude<RecallQuestion, { asked: 'lately' }>,
  cipher: UserCipher,
  today: string,
): (row: RecalledRow) => string | null {
  const matcher = question.asked === 'day' ? null : new SubjectMatcher(question.subject, question.language);
  return ({ id, content }) => {
    const { text, safety } = openMessage(cipher, id, content);
    if (safety) return null;
    const words = matcher ? matcher.find(text) : text;
    if (words === null || readRecallQuestion(text, today)?.isAlone) return null;
    return firstLine(words, SENTENCE);
  };
}
