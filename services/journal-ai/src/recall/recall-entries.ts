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

/** An entry that answers, with the words that do. */
export interface FoundEntry extends RecalledEntry {
  readonly text: string;
}

/** What was found in a person's journal to answer a question about it. */
export type Recalled = Pick<RecallQuestion, 'isAlone'> &
  (
    | {
        readonly asked: 'about' | 'last' | 'day';
        /** Entries that answer, and the days that they were written on. */
        readonly count: number;
        readonly days: number;
        /** Day of the oldest of them; null when there is none. */
        readonly first: string | null;
        /** The day down to which was looked; null when all of them were. */
        readonly searchedTo: string | null;
        /** The newest first; in the order of writing where a day is asked for. */
        readonly entries: readonly FoundEntry[];
      }
    | {
        readonly asked: 'lately';
        /** The most frequent first, with the messages that mention each in all and the day of the latest. */
        readonly themes: readonly { readonly tag: string; readonly count: number; readonly last: string }[];
      }
  );

export interface RecallRequest {
  readonly userId: string;
  readonly question: RecallQuestion;
  /** The entry that asks. */
  readonly askedIn: string;
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Categories of topics that the plan shows; -1 is unlimited. */
  readonly topicLimit: number;
}

/** Milliseconds that are given to a search: the person waits for the first word of the reply. */
const TIME_MS = 1_500;
const MOST_SHOWN = { about: 3, last: 1, day: 12 } as const;
/** Code points of an entry that is shown. */
const SENTENCE = 240;
/** A theme comes back when so many messages mention it, and lately when the latest is no older than so many days. */
const FEWEST_MENTIONS = 3;
const LATELY_DAYS = 30;
const MOST_THEMES = 5;

/**
 * Answers a question about a person's own earlier entries from the entries themselves: opened in memory, newest first. An entry in which
 * something of danger was found is left out, and so is one that only asks.
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
      // The last time is known; how often needs all of them.
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

/** Reads the words of an entry that answer; null when it does not. */
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
