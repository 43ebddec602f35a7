import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AnswerCheckIn as Answer, AnsweredCheckIn, Caller } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, notFound } from '@shadow-guide/kernel';
import { type MessageContent, MessagesRepository, openMessage, sealMessage } from '../conversations/index.js';
import { quietFrom, sealQuietTime } from '../quiet-time/index.js';
import {
  answerCheckIn,
  countCheckIn,
  countFinding,
  hasCard,
  SafetyReaders,
  toShownSafety,
} from '../safety/index.js';

/** Times that a message changes under an answer before the answer is given up: its reply is stored once, its question answered seldom. */
const MAX_TRIES = 5;

/** Takes the answer to the question beside a message: "yes" and "not sure" raise the message to danger, and nothing lowers it. */
@Injectable()
export class AnswerCheckIn {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The same answer again changes nothing and is answered alike.
   * @throws DomainError `message_not_found`, also for another person's message and for one that nothing was asked about
   */
  async run({ entryId, answer }: Required<Answer>, caller: Caller): Promise<AnsweredCheckIn> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const sealed = await this.messages.find(caller.userId, entryId);
      if (!sealed) throw messageNotFound();
      const cipher = await this.keys.cipherFor(caller.userId);
      const known = openMessage(cipher, entryId, sealed);
      if (!known.checkIn) throw messageNotFound();
      const answered = answerCheckIn(known, answer);
      if (!answered) return this.present(cipher, caller, known);
      const after = sealMessage(cipher, entryId, answered);
      const mark = hasCard(answered) && !hasCard(known) ? this.quietMark(cipher, caller) : null;
      const message = { userId: caller.userId, messageId: entryId };
      if (!(await this.messages.replace(message, sealed, after, mark))) continue;
      countCheckIn(answer);
      if (mark && answered.safety) countFinding(answered.safety, 'answer');
      return this.present(cipher, caller, answered);
    }
    throw conflict('message_changed', 'That message was being changed just now. Please answer once more.');
  }

  /** The question counts as asked today, so that it does not come back on a day on which it was answered. */
  private quietMark(cipher: UserCipher, { timezone }: Caller): Buffer {
    const now = this.clock.now();
    return sealQuietTime(cipher, quietFrom(now, localDate(now, timezone)));
  }

  private async present(
    cipher: UserCipher,
    caller: Caller,
    message: MessageContent,
  ): Promise<AnsweredCheckIn> {
    const { safety } = toShownSafety(await this.readers.of(cipher, caller, [message]), message);
    return { answer: message.checkIn?.answer ?? 'no', ...(safety ? { safety } : {}) };
  }
}

function messageNotFound() {
  return notFound('message_not_found', 'We could not find that message.');
}
