import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AnsweredCheckIn, Caller, CheckInAnswer } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { QuietTimeRepository, quietFrom, sealQuietTime } from '../quiet-time/index.js';
import {
  answerCheckIn,
  countCheckIn,
  countFinding,
  hasCard,
  type MessageSafety,
  SafetyReaders,
  toShownSafety,
} from '../safety/index.js';

/** Takes the answer to the question beside words that belong to no conversation: nothing but the mark remembers it. */
@Injectable()
export class AnswerBesideWords {
  constructor(
    private readonly marks: QuietTimeRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The same answer again is answered alike. "No" changes nothing. */
  async run(answer: CheckInAnswer, caller: Caller): Promise<AnsweredCheckIn> {
    const asked: MessageSafety = { checkIn: { answer: null } };
    const answered = answerCheckIn(asked, answer) ?? asked;
    if (!hasCard(answered)) {
      countCheckIn(answer);
      return { answer };
    }
    const { userId, timezone } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const now = this.clock.now();
    // The question does not come back on a day on which it was answered.
    const mark = sealQuietTime(cipher, quietFrom(now, localDate(now, timezone)));
    await this.database.pipelined(async (transaction) => this.marks.sendReplace(transaction, userId, mark));
    countCheckIn(answer);
    if (answered.safety) countFinding(answered.safety, 'answer');
    const { safety } = toShownSafety(await this.readers.of(cipher, caller, [answered]), answered);
    return { answer, ...(safety ? { safety } : {}) };
  }
}
