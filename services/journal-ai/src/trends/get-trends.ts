import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, PersonaActivity, Trends, TrendsQuery } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, loopTurns, validationFailed } from '@shadow-guide/kernel';
import { openFeeling, unlessUnreadable } from '../conversations/index.js';
import { openTag, openTopicConclusion, readable } from '../insights/index.js';
import { archetypeOf, openName } from '../personas/index.js';
import { StatsRepository } from '../stats/index.js';
import { ListTopics, topicId } from '../topics/index.js';
import { linksOf, type Mention, sentimentOf, topicsOf } from './mentions.js';
import { minimums } from './minimums.js';
import { moodsOf } from './moods.js';
import { type Period, periodOf, since, stretchesOf } from './period.js';
import {
  type ActivityRow,
  type FeelingRow,
  MAX_ROWS,
  type MentionRow,
  STRETCH,
  TrendsRepository,
} from './trends.repository.js';

type MentionTrends = Pick<Trends, 'mentions' | 'stretches' | 'sentiment' | 'topics' | 'links'>;

/**
 * Computes the trends of a journal over a period: counted from rows, decrypted in memory, and empty below the minimums.
 */
@Injectable()
export class GetTrends {
  constructor(
    private readonly repository: TrendsRepository,
    private readonly stats: StatsRepository,
    private readonly topics: ListTopics,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the trends. The plan limits how far back they go. No period starts before the first day with writing.
   * @throws DomainError `validation_failed` when the period ends before it starts
   */
  async run(query: TrendsQuery, caller: Caller): Promise<Trends> {
    const { from, to } = query;
    if (from && to && Date.parse(from) > Date.parse(to)) {
      throw validationFailed([{ field: 'to', message: 'to must not be before from' }]);
    }
    const { userId, timezone, entitlements } = caller;
    const now = this.clock.now();
    const isLimited = entitlements.plan === 'free';
    const [firstDay, streaks] = await Promise.all([
      this.repository.findFirstDay(userId),
      this.stats.findStreaks(userId, localDate(now, timezone)),
    ]);
    const asked = periodOf(query, { now, timezone, isLimited });
    const period = since(asked, firstDay ?? asked.to);
    const [days, personas] = await Promise.all([
      this.repository.listWrittenDays(userId, period),
      this.repository.listActivity(userId, period),
    ]);
    // A read must not create a data key for the person.
    const cipher = firstDay === null ? null : await this.keys.cipherFor(userId);
    return {
      ...period,
      isLimited,
      entries: days[0]?.total ?? 0,
      ...(await this.mentions(caller, cipher, period)),
      personas: cipher ? readable(personas, (row) => toActivity(cipher, row)) : [],
      calendar: days.map(({ date, n }) => ({ date, n })).reverse(),
      ...(await this.moods(userId, cipher, period)),
      streaks,
      minimums,
    };
  }

  private async mentions(caller: Caller, cipher: UserCipher | null, period: Period): Promise<MentionTrends> {
    const { userId } = caller;
    const isShown = await this.shownTopics(caller);
    const read = await readAll(
      (after: MentionRow | undefined) => this.repository.listMentions(userId, period, after),
      (row) => cipher && toMention(cipher, row),
    );
    const whole = readWhole(period, read);
    const stretches = stretchesOf(whole);
    const mentions = read.opened.filter(({ date, topicId: id }) => date >= whole.from && isShown(id));
    // Each of these computations iterates over all mentions, so each gets its own slice of the event loop.
    await loopTurns.nextTurn();
    const counted = topicsOf(mentions, stretches);
    const tags = await this.repository.listTags(
      userId,
      counted.map(({ rowId }) => rowId),
    );
    const topics = counted.flatMap(({ rowId, ...topic }) => {
      const sealed = tags.get(rowId);
      const tag = cipher && sealed && unlessUnreadable(() => openTag(cipher, rowId, sealed));
      return tag ? [{ ...topic, tag }] : [];
    });
    const links = linksOf(
      mentions,
      topics.map(({ id }) => id),
    );
    await loopTurns.nextTurn();
    return {
      mentions: mentions.length,
      stretches,
      sentiment: sentimentOf(mentions, stretches),
      topics,
      links,
    };
  }

  /** Returns a filter for the topics shown in the list of topics, for plans that show only some categories. */
  private async shownTopics(caller: Caller): Promise<(topicId: string) => boolean> {
    if (caller.entitlements.limits.topics < 0) return () => true;
    const shown = new Set((await this.topics.run(caller, false)).map(({ id }) => id));
    return (id) => shown.has(id);
  }

  private async moods(
    userId: string,
    cipher: UserCipher | null,
    period: Period,
  ): Promise<Pick<Trends, 'moodCount' | 'moods'>> {
    if (!cipher) return { moodCount: 0, moods: [] };
    const read = await readAll(
      (after: FeelingRow | undefined) => this.repository.listFeelings(userId, period, after),
      ({ id, feeling, date }) => ({ date, ...openFeeling(cipher, id, feeling) }),
    );
    const whole = readWhole(period, read);
    const known = read.opened.filter(({ date }) => date >= whole.from);
    await loopTurns.nextTurn();
    return { moodCount: known.length, moods: moodsOf(known, stretchesOf(whole)) };
  }
}

/** The decrypted rows, with the number of all rows that were read and the day of the oldest row. */
interface ReadRows<T> {
  readonly opened: readonly T[];
  readonly count: number;
  readonly oldest: string | undefined;
}

/**
 * Reads rows in batches, newest first, up to {@link MAX_ROWS}. Each batch is decrypted in slices, so that no other call
 * waits for long. A damaged row is left out.
 */
async function readAll<R extends { readonly date: string }, T>(
  next: (after: R | undefined) => Promise<readonly R[]>,
  open: (row: R) => T | null,
): Promise<ReadRows<T>> {
  const opened: T[] = [];
  let last: R | undefined;
  let count = 0;
  while (count < MAX_ROWS) {
    const rows = await next(last);
    await loopTurns.each(rows, (row) => {
      const one = unlessUnreadable(() => open(row));
      if (one !== null) opened.push(one);
    });
    last = rows.at(-1) ?? last;
    count += rows.length;
    if (rows.length < STRETCH) break;
  }
  return { opened, count, oldest: last?.date };
}

/** Returns the part of a period of which all rows were read. */
function readWhole(period: Period, { count, oldest }: ReadRows<unknown>): Period {
  return oldest && count === MAX_ROWS ? since(period, addDays(oldest, 1)) : period;
}

function toMention(cipher: UserCipher, row: MentionRow): Mention {
  const { category, sentiment } = openTopicConclusion(cipher, row);
  const { id: rowId, entry_id: entryId, tag_fingerprint: tagHash, date } = row;
  return { topicId: topicId(tagHash), entryId, rowId, date, category, sentiment };
}

function toActivity(cipher: UserCipher, row: ActivityRow): PersonaActivity {
  const { id, found, talked } = row;
  return {
    id,
    name: openName(cipher, id, row.name),
    archetype: archetypeOf(row, cipher),
    ...{ n: found + talked, found, talked },
  };
}
