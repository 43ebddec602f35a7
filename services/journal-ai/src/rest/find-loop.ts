import { Injectable } from '@nestjs/common';
import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { openTag, readable } from '../insights/index.js';
import { topicId } from '../topics/index.js';
import {
  type FoundLoop,
  LOOP_WINDOW,
  type LoopUse,
  loopsIn,
  loopToOffer,
  RECURRING_WINDOW,
  recurringIn,
} from './loop.js';
import { LoopsRepository, type TaggedMention } from './loops.repository.js';

/** A loop that the product mentions to the person. */
export interface OfferedLoop {
  readonly tagHash: Buffer;
  readonly tag: string;
  readonly days: number;
  readonly since: string;
  /** The person's local date on which the loop was found. */
  readonly today: string;
}

/** A theme of exactly two of the last 30 days; today's entry may be about it too. */
export interface RecurringTheme {
  readonly tag: string;
  /** Days with the theme, `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
}

/** Themes that are passed to the guide for a reply. */
export interface ThemesForGuide {
  readonly loop: OfferedLoop | null;
  readonly recurring: readonly RecurringTheme[];
}

interface FoundMentions {
  readonly today: string;
  readonly mentions: readonly TaggedMention[];
  readonly loops: readonly FoundLoop[];
}

/** Maximum number of recurring themes passed for a reply. */
const MOST_RECURRING = 10;

/** Finds a topic that recurs over several days without anything new. Calls no model. */
@Injectable()
export class FindLoop {
  constructor(
    private readonly repository: LoopsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the hash of a recurring topic, whether or not it is the one that would be mentioned; null when it does not
   * recur.
   * @param id as made by {@link topicId}
   */
  async findTopic(userId: string, timezone: string, id: string): Promise<Buffer | null> {
    const { mentions, loops } = await this.find(userId, timezone, LOOP_WINDOW);
    const topics = new Set(loops.map(({ topic }) => topic));
    const found = mentions.find(({ topic, tagHash }) => topics.has(topic) && topicId(tagHash) === id);
    return found?.tagHash ?? null;
  }

  /** Returns the loop that the card shows. Runs one query, and a second one only when a topic recurs. */
  async forCard(userId: string, timezone: string): Promise<OfferedLoop | null> {
    return this.offer(userId, 'card', await this.find(userId, timezone, LOOP_WINDOW));
  }

  /** Returns the themes that the guide gets for a reply. Runs one query, and a second one only when a topic recurs. */
  async forGuide(userId: string, timezone: string): Promise<ThemesForGuide> {
    const found = await this.find(userId, timezone, RECURRING_WINDOW + 1);
    const topics = recurringIn(found.mentions, found.today).slice(0, MOST_RECURRING);
    const [loop, cipher] = await Promise.all([
      this.offer(userId, 'guide', found),
      topics.length > 0 ? this.keys.cipherFor(userId) : null,
    ]);
    const recurring = topics.flatMap(({ topic, days }) => {
      const tag = cipher && tagOf(cipher, found.mentions, topic);
      return tag ? [{ tag, days }] : [];
    });
    return { loop, recurring };
  }

  private async offer(
    userId: string,
    use: LoopUse,
    { today, mentions, loops }: FoundMentions,
  ): Promise<OfferedLoop | null> {
    if (loops.length === 0) return null;
    const wanted = new Set(loops.map(({ topic }) => topic));
    const hashes = new Map(
      mentions.filter(({ topic }) => wanted.has(topic)).map(({ topic, tagHash }) => [topic, tagHash]),
    );
    const steps = await this.repository.steps(userId, [...hashes.values()], today);
    const loop = loopToOffer(loops, steps, { today, use });
    const tagHash = loop && hashes.get(loop.topic);
    if (!loop || !tagHash) return null;
    const tag = tagOf(await this.keys.cipherFor(userId), mentions, loop.topic);
    return tag === undefined ? null : { tagHash, tag, days: loop.days, since: loop.since, today };
  }

  /** @param window number of days before today whose mentions are read */
  private async find(userId: string, timezone: string, window: number): Promise<FoundMentions> {
    const today = localDate(this.clock.now(), timezone);
    // One more day is read, because a message belongs to its day in the time zone where it was written.
    const since = startOfLocalDay(addDays(today, -window), timezone);
    const mentions = await this.repository.mentions(userId, since);
    return { today, mentions, loops: loopsIn(mentions, today) };
  }
}

/** Returns the decrypted tag of a topic; undefined when none of its mentions can be decrypted. */
function tagOf(cipher: UserCipher, mentions: readonly TaggedMention[], wanted: string): string | undefined {
  const [tag] = readable(
    mentions.filter(({ topic }) => topic === wanted),
    (mention) => openTag(cipher, mention.id, mention.tag),
  );
  return tag;
}
