import { Injectable } from '@nestjs/common';
import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { openTag, readable } from '../insights/index.js';
import { topicId } from '../topics/index.js';
import { type FoundLoop, LOOP_WINDOW, type LoopUse, loopsIn, loopToOffer } from './loop.js';
import { LoopsRepository, type TaggedMention } from './loops.repository.js';

/** A loop to take up with its person. */
export interface OfferedLoop {
  readonly tagHash: Buffer;
  readonly tag: string;
  readonly days: number;
  readonly since: string;
  /** The person's day on which it was found. */
  readonly today: string;
}

/** Finds a topic that came back over several days with nothing new in it. Asks no model. */
@Injectable()
export class FindLoop {
  constructor(
    private readonly repository: LoopsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The hash of a topic that keeps coming back, whether it is the one to take up or not; null when it does not.
   * @param id as {@link topicId} makes it
   */
  async findTopic(userId: string, timezone: string, id: string): Promise<Buffer | null> {
    const { mentions, loops } = await this.find(userId, timezone);
    const topics = new Set(loops.map(({ topic }) => topic));
    const found = mentions.find(({ topic, tagHash }) => topics.has(topic) && topicId(tagHash) === id);
    return found?.tagHash ?? null;
  }

  /** One query; a second one only when a topic came back. */
  async run(userId: string, timezone: string, use: LoopUse): Promise<OfferedLoop | null> {
    const { today, mentions, loops } = await this.find(userId, timezone);
    if (loops.length === 0) return null;
    const wanted = new Set(loops.map(({ topic }) => topic));
    const hashes = new Map(
      mentions.filter(({ topic }) => wanted.has(topic)).map(({ topic, tagHash }) => [topic, tagHash]),
    );
    const steps = await this.repository.steps(userId, [...hashes.values()], today);
    const loop = loopToOffer(loops, steps, { today, use });
    const tagHash = loop && hashes.get(loop.topic);
    if (!loop || !tagHash) return null;
    const cipher = await this.keys.cipherFor(userId);
    const [tag] = readable(
      mentions.filter(({ topic }) => topic === loop.topic),
      (mention) => openTag(cipher, mention.id, mention.tag),
    );
    return tag === undefined ? null : { tagHash, tag, days: loop.days, since: loop.since, today };
  }

  private async find(
    userId: string,
    timezone: string,
  ): Promise<{ today: string; mentions: TaggedMention[]; loops: FoundLoop[] }> {
    const today = localDate(this.clock.now(), timezone);
    // A day more: a message belongs to the day it was in the zone it was written in.
    const since = startOfLocalDay(addDays(today, -LOOP_WINDOW), timezone);
    const mentions = await this.repository.mentions(userId, since);
    return { today, mentions, loops: loopsIn(mentions, today) };
  }
}
