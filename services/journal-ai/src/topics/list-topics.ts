import { Injectable } from '@nestjs/common';
import type { Topic } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { loopTurns } from '@shadow-guide/kernel';
import { unlessUnreadable } from '../conversations/index.js';
import { openTopicConclusion } from '../insights/index.js';
import { shownTopics } from './shown-topics.js';
import { type Mention, toTopic } from './topic.presenter.js';
import { MAX_ROWS, STRETCH, type TopicRow, TopicsRepository } from './topics.repository.js';

/** The person to whom the topics belong, and the number of topic categories that the plan shows; -1 is unlimited. */
export interface TopicsOwner {
  readonly userId: string;
  readonly entitlements: { readonly limits: { readonly topics: number } };
}

/** Lists a person's topics, from the latest 2,000 mentions. */
@Injectable()
export class ListTopics {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: TopicsRepository,
  ) {}

  /**
   * Returns topics within the categories that the plan shows. Of hidden topics all are returned, so that each verdict
   * can be removed. A topic with a damaged row is left out.
   */
  async run({ userId, entitlements }: TopicsOwner, hidden: boolean): Promise<Topic[]> {
    const rows = await this.readLatest(userId, hidden);
    if (rows.length === 0) return [];
    const cipher = await this.keys.cipherFor(userId);
    const topics = await this.open(rows, cipher);
    return shownTopics(topics, hidden ? -1 : entitlements.limits.topics);
  }

  /** Reads in batches, because the driver parses the rows of one response without yielding. */
  private async readLatest(userId: string, hidden: boolean): Promise<TopicRow[]> {
    const rows: TopicRow[] = [];
    while (rows.length < MAX_ROWS) {
      const stretch = await this.repository.list(userId, hidden, rows.at(-1));
      rows.push(...stretch);
      if (stretch.length < STRETCH) break;
    }
    return rows;
  }

  /** Decrypts in slices, so that other calls need not wait until all rows are decrypted. */
  private async open(rows: readonly TopicRow[], cipher: UserCipher): Promise<Topic[]> {
    const mentions = new Map<string, Mention>();
    await loopTurns.each(rows, (row) => {
      const mention = unlessUnreadable(() => openTopicConclusion(cipher, row));
      if (mention) mentions.set(row.id, mention);
    });
    return loopTurns.map(byTag(rows).values(), (found) => {
      const opened = found.flatMap(({ id }) => mentions.get(id) ?? []);
      if (opened.length < found.length) return null;
      return unlessUnreadable(() => toTopic(found, cipher, opened));
    });
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
