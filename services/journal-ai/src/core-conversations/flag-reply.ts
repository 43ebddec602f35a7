import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, CoreConversation, FlagReply as Input } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound } from '@shadow-guide/kernel';
import { openMessage, openReply, unlessUnreadable } from '../conversations/index.js';
import { openTag } from '../insights/index.js';
import { toCoreConversation } from './core-conversation.presenter.js';
import { sealBookmark, sealLabel, sealPair } from './core-conversation.seal.js';
import { CoreConversationsRepository, type NewCoreConversation } from './core-conversations.repository.js';
import { SavableRepliesRepository, type SavableReply } from './savable-replies.repository.js';
import { savedContext } from './saved-context.js';
import { savedTags, savedTitle } from './saved-label.js';

/** Saves a reply with the message it answers, as stored at that time. */
@Injectable()
export class FlagReply {
  constructor(
    private readonly repository: CoreConversationsRepository,
    private readonly replies: SavableRepliesRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a reply; repeated and concurrent calls save it once.
   * @throws DomainError `reply_not_found`, also for somebody else's reply and for a reply of another conversation kind
   */
  async run({ sourceType, sourceId, title }: Input, { userId }: Caller): Promise<CoreConversation> {
    const reply = await this.replies.find(userId, sourceType, sourceId);
    const cipher = await this.keys.cipherFor(userId);
    if (reply) await this.repository.insert(this.toSaved(cipher, userId, reply, title));
    const saved = await this.repository.findByReply(userId, sourceType, sourceId);
    if (!saved) throw notFound('reply_not_found', 'We could not find that reply.');
    return toCoreConversation(cipher, saved);
  }

  private toSaved(
    cipher: UserCipher,
    userId: string,
    reply: SavableReply,
    title: string | undefined,
  ): NewCoreConversation {
    const id = randomUUID();
    const entry = openMessage(cipher, reply.entry_id, reply.entry);
    // A damaged tag must not prevent the pair from being saved.
    const tags = reply.tags.flatMap(
      (tag, index) => unlessUnreadable(() => openTag(cipher, reply.tag_ids[index] as string, tag)) ?? [],
    );
    return {
      ...{ id, userId, entryId: reply.entry_id, replyId: reply.id, now: this.clock.now() },
      content: sealPair(cipher, id, {
        userMessage: entry.text,
        aiResponse: openReply(cipher, reply.id, reply.reply),
        conversationContext: unlessUnreadable(() => savedContext(cipher, reply, entry)) ?? '',
      }),
      label: sealLabel(cipher, id, { title: savedTitle(title, entry), tags: savedTags(tags) }),
      bookmark: sealBookmark(cipher, id, false),
    };
  }
}
