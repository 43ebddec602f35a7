import { Injectable } from '@nestjs/common';
import type { Caller, Topic } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { unlessUnreadable } from '../conversations/index.js';
import { openTopicConclusion } from '../insights/index.js';
import { LoopTurns } from '../search/index.js';
import { shownTopics } from './shown-topics.js';
import { type Mention, toTopic } from './topic.presenter.js';
import { type TopicRow, TopicsRepository } from './topics.repository.js';

/** What a person writes about, out of the latest 2,000 mentions. */
@Injectable()
export class ListTopics {
  private readonly turns = new LoopTurns();

  constructor(
    private readonly keys: UserKeys,
    private readonly repository: TopicsRepository,
  ) {}

  /**
   * Within the categories that the plan shows; hidden ones are all there, so that each can be taken back. A topic with a damaged row is
   * left out.
   */
  async run({ userId, entitlements }: Caller, hidden: boolean): Promise<Topic[]> {
    const rows = await this.repository.list(userId, hidden);
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    const topics = await this.open(rows, cipher);
    return shownTopics(topics, hidden ? -1 : entitlements.limits.topics);
  }

  /** In slices, so that no other call waits for all of them. */
  private async open(rows: readonly TopicRow[], cipher: UserCipher): Promise<Topic[]> {
    const mentions = new Map<string, Mention>();
    await this.turns.each(rows, (row) => {
      const mention = unlessUnreadable(() => openTopicConclusion(cipher, row));
      if (mention) mentions.set(row.id, mention);
    });
    const topics: Topic[] = [];
    await this.turns.each(byTag(rows).values(), (found) => {
      const opened = found.flatMap(({ id }) => mentions.get(id) ?? []);
      if (opened.length < found.length) return;
      const topic = unlessUnreadable(() => toTopic(found, cipher, opened));
      if (topic) topics.push(topic);
    });
    return topics;
  }
}

function byTag(rows: readonly TopicRow[]): Map<string, TopicRow[]> {
  const groups = new Map<string, TopicRow[]>();
  for (const row of rows) {
    const key = row.tag_fingerprint.toString('hex');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
