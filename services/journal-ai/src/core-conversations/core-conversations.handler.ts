import { Controller } from '@nestjs/common';
import {
  type CoreConversation,
  type CoreConversationRef,
  type CoreConversationsQuery,
  coreConversations,
  type FlagReply as FlagInput,
  type UpdateCoreConversation as UpdateInput,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { coreConversationNotFound } from './core-conversation-not-found.js';
import { CoreConversationsRepository } from './core-conversations.repository.js';
import { FlagReply } from './flag-reply.js';
import { ListCoreConversations } from './list-core-conversations.js';
import { UpdateCoreConversation } from './update-core-conversation.js';

/** Endpoints of saved replies. */
@Controller()
export class CoreConversationsHandler {
  constructor(
    private readonly flagReply: FlagReply,
    private readonly listAll: ListCoreConversations,
    private readonly updateOne: UpdateCoreConversation,
    private readonly repository: CoreConversationsRepository,
  ) {}

  @Handle(coreConversations.flag)
  flag(input: FlagInput, { caller }: Call): Promise<CoreConversation> {
    return this.flagReply.run(input, caller);
  }

  @Handle(coreConversations.list)
  list(query: CoreConversationsQuery, { caller }: Call): Promise<CoreConversation[]> {
    return this.listAll.run(query, caller.userId);
  }

  @Handle(coreConversations.update)
  update(input: UpdateInput, { caller }: Call): Promise<CoreConversation> {
    return this.updateOne.run(input, caller);
  }

  @Handle(coreConversations.remove)
  async remove({ id }: CoreConversationRef, { caller }: Call): Promise<void> {
    if (!(await this.repository.remove(caller.userId, id))) throw coreConversationNotFound();
  }
}
