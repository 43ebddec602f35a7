import { Module } from '@nestjs/common';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { ListTopicConversations } from './list-topic-conversations.js';
import { ListTopics } from './list-topics.js';
import { RecordTopicVerdict } from './record-topic-verdict.js';
import { TopicsHandler } from './topics.handler.js';
import { TopicsRepository } from './topics.repository.js';

/** A person's topics; needs EncryptionModule. */
@Module({
  controllers: [TopicsHandler],
  providers: [ForgetPrompts, TopicsRepository, ListTopics, ListTopicConversations, RecordTopicVerdict],
  exports: [TopicsRepository, ListTopics, RecordTopicVerdict],
})
export class TopicsModule {}
