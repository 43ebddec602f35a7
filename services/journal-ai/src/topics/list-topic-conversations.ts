import { Injectable } from '@nestjs/common';
import type { Caller, TopicConversations, TopicMessage } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import { openMessage } from '../conversations/index.js';
import { readableInTurns, tagHash } from '../insights/index.js';
import { ListTopics } from './list-topics.js';
import { placeOf, type TopicPlace } from './topic.presenter.js';
import { topicId } from './topic-id.js';
import { type TopicMessageRow, TopicsRepository } from './topics.repository.js';

/** Maximum number of messages in one list. */
const MAX_MESSAGES = 100;

/** Lists what a person wrote about one topic: in the journal, with personas, in exercises. */
@Injectable()
export class ListTopicConversations {
  constructor(
    private readonly topics: ListTopics,
    private readonly repository: TopicsRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * @throws DomainError `topic_not_found`, also for a hidden topic and for a topic of a category that the plan does not
   * show
   */
  async run(tag: string, caller: Caller): Promise<TopicConversations> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const hash = tagHash(cipher, tag);
    const [shown, rows] = await Promise.all([
      this.topics.run(caller, false),
      this.repository.listMessages(userId, hash),
    ]);
    const id = topicId(hash);
    if (!shown.some((topic) => topic.id === id)) {
      throw notFound('topic_not_found', 'We could not find that topic.');
    }
    const messagesIn = (place: TopicPlace) =>
      readableInTurns(rows.filter(({ kind }) => placeOf(kind) === place).slice(0, MAX_MESSAGES), (row) =>
        toTopicMessage(cipher, row),
      );
    return {
      journalEntries: await messagesIn('journal'),
      personaConversations: await messagesIn('persona'),
      exerciseConversations: await messagesIn('exercise'),
    };
  }
}

function toTopicMessage(cipher: UserCipher, { id, content, created_at }: TopicMessageRow): TopicMessage {
  return { id, createdAt: created_at.toISOString(), userMessage: openMessage(cipher, id, content).text };
}
