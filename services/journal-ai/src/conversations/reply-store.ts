import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DailyQuota, localDate } from '@shadow-guide/calendar';
import type { EarlierLine, RecalledEntry, ReplyBase } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../analysis/index.js';
import { FindingsStore, type SavedFindings } from '../findings/index.js';
import type { Failed, Generation } from '../generations/index.js';
import { insightQuota } from '../insights/index.js';
import type { StreamedReply } from '../model/index.js';
import { sealEarlierLine } from './earlier-line.seal.js';
import { type ReplyDetails, sealDetails, sealReply } from './message-content.js';
import type { ReplyInput } from './read-reply-input.js';
import { SettleSafety, type Verdict } from './settle-safety.js';
import { articleIn, type ShownReply, toReplyBase } from './turn.presenter.js';
import { TurnsRepository } from './turns.repository.js';
import type { FailedReply } from './write-reply.js';

const NOTHING_FOUND: SavedFindings = { insights: [], limitReached: false };

/** The output of a reply generator. */
export interface FinishedReply {
  readonly reply: Pick<StreamedReply, 'text' | 'guide' | 'stopped' | 'cut'>;
  /** null when no analysis was made, or when it finished too late. */
  readonly analysis: EntryAnalysis | null;
  /** Result of the second safety check; null when the check found nothing or finished too late. */
  readonly verdict: Verdict | null;
  /** Details to encrypt beside the text; null when there are none. */
  readonly details: object | null;
  /** Earlier entries that the person asked the guide to find. */
  readonly recalled?: readonly RecalledEntry[];
  /** The library article that the entry asks for. */
  readonly articleId?: string | undefined;
  /** A sentence of an earlier day to show under the reply; null when there is none. */
  readonly earlierLine?: EarlierLine | null;
  /** The quota from which insights are deducted, when it is not the daily quota. */
  readonly quota?: DailyQuota;
  /** The input from which the reply was written. */
  readonly input: Omit<ReplyInput, 'settings' | 'remembered' | 'wantInsights' | 'wantMemories'>;
}

/** Stores replies of every conversation kind, with the findings in the messages they answer. */
@Injectable()
export class ReplyStore {
  constructor(
    private readonly findings: FindingsStore,
    private readonly turns: TurnsRepository,
    private readonly safety: SettleSafety,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what is shown with a message that has no reply: a person in danger sees the card even when the guide does
   * not answer.
   */
  withoutReply(
    { userId, context }: Generation,
    { messageId, current }: Pick<ReplyInput, 'messageId' | 'current'>,
    { verdict, ...failed }: FailedReply,
  ): Failed {
    if (!verdict) return failed;
    const message = { userId, messageId, content: current, ...context };
    return { ...failed, settle: (transaction) => this.safety.settle(transaction, message, verdict) };
  }

  /** Stores a reply in the transaction that ends its generation, and returns it as shown to the person. */
  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    {
      reply,
      analysis,
      verdict,
      details,
      recalled = [],
      articleId,
      earlierLine = null,
      quota,
      input,
    }: FinishedReply,
  ): Promise<{ shown: ShownReply; base: ReplyBase }> {
    const { userId, context } = generation;
    const { conversationId, messageId: entryId, current, limitReached } = input;
    const now = this.clock.now();
    const today = localDate(now, context.timezone);
    const isWithheld = input.care !== null || verdict !== null;
    const findings = !isWithheld &&
      analysis && {
        ...{ userId, entryId, conversationId, analysis, now },
        quota: quota ?? insightQuota(generation),
        personaLimit: context.limits.personas,
      };
    // The reads start before the first await, so that they are pipelined with BEGIN and the lock.
    const message = { userId, messageId: entryId, content: current, ...context };
    const [cipher, state, safety] = await Promise.all([
      this.keys.cipherFor(userId),
      findings && this.findings.read(transaction, findings),
      this.safety.settle(transaction, message, verdict),
    ]);
    const found = findings && state ? this.findings.write(transaction, state, findings) : NOTHING_FOUND;
    const id = randomUUID();
    // No analysis ran for a person in danger, so they are not informed of a limit. The plaintext column must not reveal
    // that they were not informed.
    const isLimitReached = found.limitReached || limitReached;
    const insightLimitReached = isLimitReached && !isWithheld;
    const untold: ReplyDetails = isLimitReached && isWithheld ? { isLimitUntold: true } : {};
    const { text, guide, stopped, cut } = reply;
    const broken: ReplyDetails = cut ? { isCut: true } : {};
    const asked: Pick<ReplyDetails, 'recalled' | 'articleId'> = {
      ...(recalled.length > 0 ? { recalled } : {}),
      ...(articleId !== undefined ? { articleId } : {}),
    };
    this.turns.sendReply(transaction, {
      ...{ id, entryId, conversationId, userId, guide, stopped, insightLimitReached: isLimitReached, now },
      content: sealReply(cipher, id, text),
      details: sealDetails(cipher, id, { ...details, ...asked, ...untold, ...broken }),
      localDate: today,
    });
    const isLineShown =
      earlierLine !== null &&
      !isWithheld &&
      (await this.turns.insertEarlierLine(transaction, {
        ...{ replyId: id, userId, localDate: today, entryId: earlierLine.entryId },
        line: sealEarlierLine(cipher, id, earlierLine.text),
      }));
    const shown = {
      ...{ id, text, guide, stopped, cut, insightLimitReached, insights: found.insights },
      ...(recalled.length > 0 ? { recalled } : {}),
      ...articleIn(asked),
      ...(isLineShown ? { earlierLine } : {}),
    };
    return { shown, base: toReplyBase({ conversationId, entryId }, shown, safety) };
  }
}
