import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AnswerBesideWords as Answer, AnsweredCheckIn, Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import type { SafetyFinding } from '@shadow-guide/safety';
import { QuietTimeRepository, quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import {
  answerCheckIn,
  countCheckIn,
  countFinding,
  hasCard,
  type MessageSafety,
  SafetyReaders,
  toShownSafety,
} from '../safety/index.js';

/**
 * Stores the answer to a safety question about text outside any conversation. The answer is recorded only in the
 * quiet-time mark.
 */
@Injectable()
export class AnswerBesideWords {
  constructor(
    private readonly marks: QuietTimeRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Records the answer. A repeated answer gets the same response. */
  async run({ answer, language }: Answer, caller: Caller): Promise<AnsweredCheckIn> {
    const { userId, timezone } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const now = this.clock.now();
    const safety: SafetyFinding = {
      ...{ level: 'uncertain', category: 'suicide', subject: 'self' },
      language,
    };
    const asked: MessageSafety = { safety, checkIn: { answer: null } };
    const answered = await this.database.pipelined(async (transaction) => {
      const known = quietStateOf(cipher, await this.marks.lock(transaction, userId), now);
      const moment = { now, today: localDate(now, timezone) };
      const { message, state } = answerCheckIn(asked, answer, known, moment)!;
      this.marks.sendReplace(transaction, userId, sealQuietTime(cipher, state));
      return message;
    });
    countCheckIn(answer);
    if (!hasCard(answered)) return { answer };
    if (answered.safety) countFinding(answered.safety, 'answer');
    const { safety: card } = toShownSafety(await this.readers.of(cipher, caller, [answered]), answered);
    return { answer, ...(card ? { safety: card } : {}) };
  }
}
