import { Controller } from '@nestjs/common';
import {
  type Topic,
  type TopicConversations,
  TopicRef,
  TopicsQuery,
  topicConversations,
  topics,
} from '@shadow-guide/contracts';
import { Call, Handle } from '@shadow-guide/kernel';
import { ListTopicConversations } from './list-topic-conversations.js';
import { ListTopics } from './list-topics.js';

@Controller()
export class TopicsHandler {
  constructor(
    private readonly listTopics: ListTopics,
    private readonly listMessages: ListTopicConversations,
  ) {}

  @Handle(topics.list)
  list({ hidden = false }: TopicsQuery, { caller }: Call): Promise<Topic[]> {
    return this.listTopics.run(caller, hidden);
  }

  @Handle(topicConversations.list)
  listConversations({ tag }: TopicRef, { caller }: Call): Promise<TopicConversations> {
    return this.listMessages.run(tag, caller);
  }
}
