import { Injectable } from '@nestjs/common';
import { addDays, localDate } from '@shadow-guide/calendar';
import type { EarlierLine } from '@shadow-guide/contracts';
import { UserKeys, unlessUnreadable } from '@shadow-guide/encryption';
import { Clock, loopTurns } from '@shadow-guide/kernel';
import type { FoundTopic } from '../analysis/index.js';
import { openMessage } from '../conversations/index.js';
import { readRecallQuestion } from '../recall/index.js';
import { chooseLine, type EarlierEntry, themesIn } from './choose-line.js';
import { EarlierLinesRepository } from './earlier-lines.repository.js';
import { namesIn } from './names-in.js';

/** The present entry; the sentence is shown under the reply to it. */
export interface PresentEntry {
  readonly userId: string;
  readonly timezone: string;
  readonly text: string;
  readonly topics: readonly FoundTopic[];
}

/** Minimum age of the earlier entry in days: people remember the last few days without help. */
const YOUNGEST_DAYS = 3;
/** Minimum intensity (1 to 5) of a negative feeling at which no earlier day is brought up. */
const HURTS = 4;
/** Maximum length of the part of an entry that is searched for names, in UTF-16 units. */
const LONGEST_READ = 4_000;

/**
 * Finds a sentence of an earlier day about a subject of the present entry: the same name, or the same theme in the same
 * word. Shows at most one sentence a day. Shows none from a day on which any conversation contained a finding of danger
 * or the app's safety question.
 */
@Injectable()
export class FindEarlierLine {
  constructor(
    private readonly repository: EarlierLinesRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** Runs one query, or none when the entry mentions no name or theme. Returns null when no sentence fits. */
  async run({ userId, timezone, text, topics }: PresentEntry): Promise<EarlierLine | null> {
    if (topics.some(({ sentiment, intensity }) => sentiment === 'negative' && intensity >= HURTS))
      return null;
    const read = text.slice(0, LONGEST_READ);
    const tags = topics
      .filter(({ category }) => category === 'relationship' || category === 'life_area')
      .map(({ tag }) => tag);
    const named = { names: namesIn(read), themes: themesIn(read, tags) };
    if (named.names.length + named.themes.length === 0) return null;
    const today = localDate(this.clock.now(), timezone);
    const until = addDays(today, -YOUNGEST_DAYS);
    const [cipher, rows] = await Promise.all([
      this.keys.cipherFor(userId),
      this.repository.list(userId, { today, until }),
    ]);
    const opened: EarlierEntry[] = [];
    const hardDays = new Set<string>();
    await loopTurns.each(rows, ({ id, date, content, may_be_shown: mayBeShown }) => {
      const entry = unlessUnreadable(() => openMessage(cipher, id, content));
      if (!entry) return;
      if (entry.safety || entry.checkIn) hardDays.add(date);
      else if (mayBeShown) opened.push({ id, date, text: entry.text });
    });
    const earlier = opened.filter(
      (entry) => !hardDays.has(entry.date) && !readRecallQuestion(entry.text, today)?.isAlone,
    );
    return chooseLine(named, text, earlier);
  }
}
