import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, FeedbackItem, SubmitFeedback as Submitted } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, limited } from '@shadow-guide/kernel';
import { FeedbackRepository } from './feedback.repository.js';
import { sealMessage } from './feedback.seal.js';
import { PresentFeedback } from './present-feedback.js';

/**
 * Maximum number of messages per person and day: enough for a day of reporting bugs, too few to fill the operators'
 * list alone.
 */
export const FEEDBACK_A_DAY = 10;
const DAY_MS = 86_400_000;

/** Stores a user's feedback to the operators. */
@Injectable()
export class SubmitFeedback {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly present: PresentFeedback,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `too_much_feedback` past {@link FEEDBACK_A_DAY} within 24 hours */
  async run({ type, message }: Submitted, { userId, entitlements }: Caller): Promise<FeedbackItem> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const cipher = await this.keys.cipherFor(userId);
    await this.database.pipelined(async (transaction) => {
      this.feedback.lockWriter(transaction, userId);
      const since = new Date(createdAt.getTime() - DAY_MS);
      const times = await this.feedback.listTimes(transaction, userId, since, FEEDBACK_A_DAY);
      const oldest = times[FEEDBACK_A_DAY - 1];
      if (oldest) throw tooMuch(oldest.getTime() + DAY_MS - createdAt.getTime());
      this.feedback.sendAdd(transaction, {
        ...{ id, userId, type, createdAt },
        isPremium: entitlements.plan !== 'free',
        message: sealMessage(cipher, id, message),
      });
    });
    const stored = await this.feedback.find(id);
    if (!stored) throw new Error('feedback is gone that was just stored');
    return this.present.run(stored);
  }
}

function tooMuch(waitMs: number) {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return limited(
    'too_much_feedback',
    `You have sent ${FEEDBACK_A_DAY} messages within a day, which is as much as we take at once. Please come back tomorrow.`,
    { retryAfter },
  );
}
