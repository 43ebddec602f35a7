import { Injectable } from '@nestjs/common';
import type { GiveVerdict, Topic } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { sealTopicVerdict, toTopic } from './topic.presenter.js';
import { hashRange, topicId } from './topic-id.js';
import { TopicsRepository } from './topics.repository.js';

/** Stores what a person says of a topic. "Not me" hides its tag wherever it stands, also when it is found again. */
@Injectable()
export class GiveTopicVerdict {
  constructor(
    private readonly repository: TopicsRepository,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `topic_not_found` */
  async run({ id, verdict }: GiveVerdict, userId: string): Promise<Topic> {
    const wanted = id.toLowerCase();
    const near = await this.repository.listOfHashes(userId, hashRange(wanted));
    const rows = near.filter((row) => topicId(row.tag_fingerprint) === wanted);
    const tagHash = rows[0]?.tag_fingerprint;
    if (!tagHash) throw notFound('topic_not_found', 'We could not find that topic.');
    const cipher = await this.keys.cipherFor(userId);
    if (verdict === null) await this.repository.removeVerdict(userId, tagHash);
    else {
      const sealed = sealTopicVerdict(cipher, tagHash, verdict);
      await this.repository.storeVerdict(userId, {
        tagHash,
        verdict: sealed,
        isHidden: verdict === 'not_me',
      });
    }
    const { verdict: _, ...topic } = toTopic(rows, cipher);
    return verdict === null ? topic : { ...topic, verdict };
  }
}
