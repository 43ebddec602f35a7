import { Injectable } from '@nestjs/common';
import type { Caller, Topic } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { readable } from '../insights/index.js';
import { shownTopics } from './shown-topics.js';
import { toTopic } from './topic.presenter.js';
import { type TopicRow, TopicsRepository } from './topics.repository.js';

/** What a person writes about, out of the latest 2,000 mentions. */
@Injectable()
export class ListTopics {
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
    const topics = readable([...byTag(rows).values()], (mentions) => toTopic(mentions, cipher));
    return shownTopics(topics, hidden ? -1 : entitlements.limits.topics);
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
