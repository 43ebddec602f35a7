import { Module } from '@nestjs/common';
import { CoreConversationsHandler } from './core-conversations.handler.js';
import { CoreConversationsRepository } from './core-conversations.repository.js';
import { FlagReply } from './flag-reply.js';
import { ListCoreConversations } from './list-core-conversations.js';
import { SavableRepliesRepository } from './savable-replies.repository.js';
import { UpdateCoreConversation } from './update-core-conversation.js';

/** Replies that people save to find them again; needs EncryptionModule. */
@Module({
  controllers: [CoreConversationsHandler],
  providers: [
    FlagReply,
    ListCoreConversations,
    UpdateCoreConversation,
    CoreConversationsRepository,
    SavableRepliesRepository,
  ],
})
export class CoreConversationsModule {}
