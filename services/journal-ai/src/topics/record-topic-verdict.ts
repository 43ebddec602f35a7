import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, GiveVerdict, Topic } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { sealTopicVerdict, toTopic } from './topic.presenter.js';
import { hashRange, topicId } from './topic-id.js';
import { TopicsRepository } from './topics.repository.js';

/** Stores a person's verdict on a topic. "Not me" hides the topic's tag everywhere, even when it is found again. */
@Injectable()
export class RecordTopicVerdict {
  constructor(
    private readonly repository: TopicsRepository,
    private readonly prompts: ForgetPrompts,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the verdict. "Not me" also deletes a prompt that may be based on the topic. Removing the verdict does not
   * restore that prompt, but later prompts may use the topic again.
   * @throws DomainError `topic_not_found`
   */
  async run({ id, verdict }: GiveVerdict, { userId, timezone }: Caller): Promise<Topic> {
    const wanted = id.toLowerCase();
    const near = await this.repository.listOfHashes(userId, hashRange(wanted));
    const rows = near.filter((row) => topicId(row.tag_fingerprint) === wanted);
    const tagHash = rows[0]?.tag_fingerprint;
    if (!tagHash) throw notFound('topic_not_found', 'We could not find that topic.');
    const cipher = await this.keys.cipherFor(userId);
    await this.database.pipelined(async (transaction) => {
      if (verdict === null) return this.repository.sendRemoveVerdict(transaction, userId, tagHash);
      const isHidden = verdict === 'not_me';
      const sealed = sealTopicVerdict(cipher, tagHash, verdict);
      this.repository.sendVerdict(transaction, userId, { tagHash, verdict: sealed, isHidden });
      if (!isHidden) return;
      const today = localDate(this.clock.now(), timezone);
      this.prompts.sendForgetTopic(transaction, userId, today, tagHash);
    });
    const { verdict: _, ...topic } = toTopic(rows, cipher);
    return verdict === null ? topic : { ...topic, verdict };
  }
}
