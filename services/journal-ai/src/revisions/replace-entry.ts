import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type MessageContent,
  openMessage,
  openReply,
  SettleSafety,
  sealMessage,
  sealRevision,
  UNIQUE_VIOLATION,
} from '../conversations/index.js';
import { RemoveFindings } from '../findings/index.js';
import type { NewGeneration } from '../generations/index.js';
import { InsightStore } from '../insights/index.js';
import { SafetyDoor } from '../safety/index.js';
import { type LockedEntry, RevisionsRepository } from './revisions.repository.js';

/** What an entry becomes; without a message its words stay. */
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
    private readonly findings: RemoveFindings,
    private readonly insights: InsightStore,
    private readonly allowance: DailyAllowance,
    private readonly door: SafetyDoor,
    private readonly safety: SettleSafety,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false, with nothing changed, when the request id is used or an entry of the conversation is being answered
   * @throws DomainError `entry_not_found` when the entry went meanwhile
   */
  async run(replacement: Replacement, caller: Caller): Promise<boolean> {
    try {
      return await this.database.pipelined((transaction) =>
        this.inTransaction(transaction, replacement, caller),
      );
    } catch (error) {
      // The same request id was stored in another conversation at this very moment.
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  private async inTransaction(
    transaction: PipelinedTransaction,
    { id, message, generation }: Replacement,
    caller: Caller,
  ): Promise<boolean> {
    const { userId, timezone } = caller;
    const isEdit = message !== undefined;
    const [isFirst, charged] = await Promise.all([
      this.repository.insertGeneration(transaction, generation, id),
      isEdit ? this.insights.count(transaction, userId, id) : 0,
    ]);
    if (!isFirst) return false;
    // Everybody locks in this order: the day's allowance, the personas, the messages, the mark.
    if (charged > 0) this.allowance.sendReturn(transaction, { userId, kind: 'insights', timezone }, charged);
    const [cipher, entry] = await Promise.all([
      this.keys.cipherFor(userId),
      isEdit
        ? this.lockAfterFindings(transaction, userId, id)
        : this.repository.lock(transaction, userId, id),
    ]);
    if (!entry) throw notFound('entry_not_found', 'We could not find that entry.');
    const former = openMessage(cipher, id, entry.content);
    const reply = entry.reply_id && openReply(cipher, entry.reply_id, entry.reply);
    const versionId = randomUUID();
    this.repository.sendVersion(transaction, {
      ...{ id: versionId, entryId: id, userId, reason: isEdit ? 'edit' : 'regeneration' },
      ...sealRevision(cipher, versionId, { content: former, reply }),
      ...{ writtenAt: entry.written_at, now: this.clock.now() },
    });
    const content = isEdit ? withWords(former, message) : withFindings(former, entry);
    const { requestId, context } = generation;
    this.repository.sendRevised(transaction, {
      ...{ userId, id, requestId },
      content: sealMessage(cipher, id, content),
    });
    const finding = isEdit ? this.door.find(message) : null;
    if (finding) {
      const revised = { userId, messageId: id, content, ...context };
      await this.safety.settle(transaction, revised, { finding, source: 'check' });
    }
    return true;
  }

  private async lockAfterFindings(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
  ): Promise<LockedEntry | null> {
    const removed = this.findings.remove(transaction, userId, [id]);
    const [entry] = await Promise.all([this.repository.lock(transaction, userId, id), removed]);
    return entry;
  }
}

/** A card or a question that the former words called for stays: an edit takes no help away. */
function withWords({ analysed: _, ...former }: MessageContent, text: string): MessageContent {
  return { ...former, text };
}

/** What was found stays, where a reply was stored with it. */
function withFindings(former: MessageContent, entry: LockedEntry): MessageContent {
  if (former.analysed || !entry.reply_id) return former;
  return { ...former, analysed: { limitReached: entry.insight_limit_reached } };
}
