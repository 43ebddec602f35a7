import { Module } from '@nestjs/common';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { GiveTopicVerdict } from './give-topic-verdict.js';
import { ListTopicConversations } from './list-topic-conversations.js';
import { ListTopics } from './list-topics.js';
import { TopicsHandler } from './topics.handler.js';
import { TopicsRepository } from './topics.repository.js';

/** What a person writes about; needs EncryptionModule. */
@Module({
  controllers: [TopicsHandler],
  providers: [ForgetPrompts, TopicsRepository, ListTopics, ListTopicConversations, GiveTopicVerdict],
  exports: [TopicsRepository, ListTopics, GiveTopicVerdict],
})
export class TopicsModule {}
