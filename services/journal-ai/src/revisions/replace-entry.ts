import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type MessageContent,
  openDetails,
  openMessage,
  openReply,
  type ReplyDetails,
  SettleSafety,
  sealMessage,
  sealRevision,
  UNIQUE_VIOLATION,
} from '../conversations/index.js';
import type { NewGeneration } from '../generations/index.js';
import { QuietTimeRepository, renewQuietTime } from '../quiet-time/index.js';
import { SafetyGate } from '../safety/index.js';
import { ForgetFormerWords } from './forget-former-words.js';
import { type LockedEntry, RevisionsRepository } from './revisions.repository.js';

/** Changes to an entry; when no message is given, its words are kept. */
export interface Replacement {
  readonly id: string;
  readonly message?: string;
  readonly generation: NewGeneration;
}

/** Replaces an entry or its reply, in one transaction with the request for the new reply. */
@Injectable()
export class ReplaceEntry {
  constructor(
    private readonly database: Database,
    private readonly repository: RevisionsRepository,
    private readonly former: ForgetFormerWords,
    private readonly gate: SafetyGate,
    private readonly safety: SettleSafety,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false, with nothing changed, when the request id is already used or an entry of the conversation is being
   * answered
   * @throws DomainError `entry_not_found` when the entry was deleted in the meantime
   */
  async run(replacement: Replacement, caller: Caller): Promise<boolean> {
    try {
      return await this.database.pipelined((transaction) =>
        this.inTransaction(transaction, replacement, caller),
      );
    } catch (error) {
      // A concurrent call stored the same request id in another conversation.
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  private async inTransaction(
    transaction: PipelinedTransaction,
    { id, message, generation }: Replacement,
    caller: Caller,
  ): Promise<boolean> {
    const { userId } = caller;
    const isEdit = message !== undefined;
    // Global lock order: the conversation, the daily quota, the personas, the insights, the messages, the quiet-time
    // mark, the day.
    this.repository.lockConversation(transaction, userId, id);
    if (!(await this.repository.insertGeneration(transaction, generation, id))) return false;
    if (isEdit) await this.former.findingsOf(transaction, id, caller);
    const [cipher, entry] = await Promise.all([
      this.keys.cipherFor(userId),
      this.repository.lock(transaction, userId, id),
    ]);
    if (!entry) throw notFound('entry_not_found', 'We could not find that entry.');
    const former = openMessage(cipher, id, entry.content);
    const reply = entry.reply_id && openReply(cipher, entry.reply_id, entry.reply);
    const versionId = randomUUID();
    const isWithdrawn = former.isReplyWithdrawn && !isEdit;
    if (!isWithdrawn) {
      this.repository.sendVersion(transaction, {
        ...{ id: versionId, entryId: id, userId, reason: isEdit ? 'edit' : 'regeneration' },
        ...sealRevision(cipher, versionId, { content: former, reply }),
        ...{ writtenAt: entry.written_at, now: this.clock.now() },
      });
    }
    this.repository.sendRemoveReply(transaction, userId, id);
    const content = isEdit ? withWords(former, message) : withFindings(cipher, former, entry);
    const { requestId, context } = generation;
    this.repository.sendRevised(transaction, {
      ...{ userId, id, requestId },
      content: sealMessage(cipher, id, content),
    });
    const finding = isEdit ? this.gate.find(message) : null;
    if (finding) {
      const revised = { userId, messageId: id, content, ...context };
      await this.safety.settle(transaction, revised, { finding, source: 'check' });
    }
    // The mark is renewed even when a card is shown, so that the reason of a changed mark cannot be seen.
    if (isEdit) await renewQuietTime(this.marks, transaction, cipher, this.clock.now());
    if (isEdit) this.former.sendRetellings(transaction, id, entry, caller);
    return true;
  }
}

/**
 * Returns the content with new words. A card or question that the former words called for is kept: an edit removes no
 * support.
 */
function withWords(
  { analysed: _, isReplyWithdrawn: __, ...former }: MessageContent,
  text: string,
): MessageContent {
  return { ...former, text };
}

/**
 * Returns the content with the existing findings, even when there were none. When the reply has no analysis, or was
 * withdrawn, the entry is analysed again with the next reply.
 */
function withFindings(cipher: UserCipher, former: MessageContent, entry: LockedEntry): MessageContent {
  const { reply_id: replyId, reply_details: details } = entry;
  if (former.isReplyWithdrawn) return withWords(former, former.text);
  if (former.analysed || !replyId) return former;
  const { isUnanalysed, isLimitUntold }: ReplyDetails = details ? openDetails(cipher, replyId, details) : {};
  if (isUnanalysed) return former;
  return { ...former, analysed: { limitReached: entry.insight_limit_reached && !isLimitUntold } };
}
