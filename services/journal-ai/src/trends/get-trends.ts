import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { Caller, PersonaActivity, Trends, TrendsQuery } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, validationFailed } from '@shadow-guide/kernel';
import { openFeeling, unlessUnreadable } from '../conversations/index.js';
import { openTag, openTopicConclusion, readable } from '../insights/index.js';
import { archetypeOf, openName } from '../personas/index.js';
import { LoopTurns } from '../search/index.js';
import { StatsRepository } from '../stats/index.js';
import { ListTopics, topicId } from '../topics/index.js';
import { linksOf, type Mention, sentimentOf, topicsOf } from './mentions.js';
import { minimums } from './minimums.js';
import { moodsOf } from './moods.js';
import { type Period, periodOf, since, stretchesOf } from './period.js';
import { type ActivityRow, MAX_ROWS, type MentionRow, TrendsRepository } from './trends.repository.js';

type MentionTrends = Pick<Trends, 'mentions' | 'stretches' | 'sentiment' | 'topics' | 'links'>;

/** What a journal shows over a time: counted from rows, opened in memory, and nothing said below the minimums. */
@Injectable()
export class GetTrends {
  private readonly turns = new LoopTurns();

  constructor(
    private readonly repository: TrendsRepository,
    private readonly stats: StatsRepository,
    private readonly topics: ListTopics,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The plan decides how far back one sees. No period begins before the first day that anything was written on.
   * @throws DomainError `validation_failed` when the period ends before it begins
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
    const [rows, isShown] = await Promise.all([
      this.repository.listMentions(userId, period),
      this.shownTopics(caller),
    ]);
    const whole = readWhole(period, rows);
    const stretches = stretchesOf(whole);
    const all = cipher ? await this.openEach(rows, (row) => toMention(cipher, row)) : [];
    const mentions = all.filter((mention) => mention.date >= whole.from && isShown(mention.topicId));
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
    return {
      mentions: mentions.length,
      stretches,
      sentiment: sentimentOf(mentions, stretches),
      topics,
      links,
    };
  }

  /** The same topics as in the list of topics, where the plan shows some categories only. */
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
    const rows = await this.repository.listFeelings(userId, period);
    if (!cipher) return { moodCount: 0, moods: [] };
    const whole = readWhole(period, rows);
    const felt = await this.openEach(rows, ({ id, feeling, date }) => ({
      date,
      ...openFeeling(cipher, id, feeling),
    }));
    const known = felt.filter(({ date }) => date >= whole.from);
    return { moodCount: known.length, moods: moodsOf(known, stretchesOf(whole)) };
  }

  /** Opens rows in slices, so that no other call waits for all of them; a damaged one is left out. */
  private async openEach<R, T>(rows: readonly R[], open: (row: R) => T): Promise<T[]> {
    const opened: T[] = [];
    await this.turns.each(rows, (row) => {
      const one = unlessUnreadable(() => open(row));
      if (one !== null) opened.push(one);
    });
    return opened;
  }
}

/** The part of a period of which all rows were read. */
function readWhole(period: Period, rows: readonly { readonly date: string }[]): Period {
  const oldest = rows.at(-1);
  return oldest && rows.length === MAX_ROWS ? since(period, addDays(oldest.date, 1)) : period;
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
