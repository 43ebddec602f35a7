import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { ChatReply, Insight } from '@shadow-guide/contracts';
import { Clock, isServerAway, logger } from '@shadow-guide/kernel';
import { UserKeys } from '../../encryption/user-keys.js';
import type { ModelCall } from '../../usage/model-call.js';
import { sealReply } from '../entry-content.js';
import type { TurnErrorCode } from '../turn-error.js';
import { TurnQueue } from '../turn-queue.js';
import { toChatReply, toSafetyCard } from '../turn-state.presenter.js';
import type { Answer } from './ask-guide.js';
import { LeaseTransaction } from './lease-transaction.js';
import { SaveFindings } from './save-findings.js';
import { type ClaimedTurn, TurnLeaseRepository } from './turn-lease.repository.js';
import { untilBack } from './until-back.js';

type GuideAnswer = Answer & { kind: 'reply' };

/** Ends a turn in the database. Whoever lost the lease ends nothing. */
@Injectable()
export class EndTurn {
  constructor(
    private readonly transaction: LeaseTransaction,
    private readonly leases: TurnLeaseRepository,
    private readonly findings: SaveFindings,
    private readonly keys: UserKeys,
    private readonly queue: TurnQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores reply and findings together; the reply alone when the findings cannot be stored.
   * @returns the reply as it stands in the database; null when the lease was lost
   */
  async reply(turn: ClaimedTurn, answer: GuideAnswer, until: AbortSignal): Promise<ChatReply | null> {
    try {
      return await this.store(turn, answer, until);
    } catch (error) {
      if (isServerAway(error) || !answer.analysis) throw error;
      logger.error({ err: error, turnId: turn.id }, 'the findings of an entry could not be stored');
      return this.store(turn, { ...answer, analysis: null }, until);
    }
  }

  /** @returns false when the lease was lost */
  fail(
    turn: ClaimedTurn,
    code: TurnErrorCode,
    calls: readonly ModelCall[],
    until: AbortSignal,
  ): Promise<boolean> {
    return this.transaction.run(turn, calls, until, (transaction) =>
      this.leases.fail(transaction, turn, code),
    );
  }

  /** Lets another worker take the turn. */
  async giveBack(turn: ClaimedTurn, calls: readonly ModelCall[]): Promise<void> {
    await this.transaction.record(turn, calls);
    const queued = await this.leases.giveBack(turn);
    if (queued) await this.queue.add(queued);
  }

  /** Leaves the turn to the worker that has it now. */
  async leave(turn: ClaimedTurn, calls: readonly ModelCall[]): Promise<void> {
    await this.transaction.record(turn, calls);
  }

  private async store(turn: ClaimedTurn, answer: GuideAnswer, until: AbortSignal): Promise<ChatReply | null> {
    const { entry, reply } = answer;
    const messageId = randomUUID();
    const cipher = await untilBack(until, () => this.keys.cipherFor(turn.userId));
    const now = this.clock.now();
    const row = {
      ...{ messageId, now, guide: reply.guide, stopped: reply.stopped },
      content: sealReply(cipher, messageId, reply.text),
      localDate: localDate(now, turn.timezone),
    };
    let insights: Insight[] = [];
    let insightLimitReached = false;
    const held = await this.transaction.run(turn, answer.calls, until, async (transaction) => {
      const saved = await this.findings.run(transaction, turn, answer.analysis);
      insights = saved.insights;
      insightLimitReached = saved.limitReached || !answer.wantedInsights;
      await this.leases.complete(transaction, turn, { ...row, insightLimitReached });
    });
    if (!held) return null;
    const parts = { ...row, text: reply.text, insights, insightLimitReached };
    return toChatReply(turn, parts, toSafetyCard(turn.locale, entry));
  }
}
