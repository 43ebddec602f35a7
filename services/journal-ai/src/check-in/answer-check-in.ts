import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { AnswerCheckIn as Answer, AnsweredCheckIn, Caller } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import { type MessageContent, MessagesRepository, openMessage, sealMessage } from '../conversations/index.js';
import { QuietTimeRepository, quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import {
  answerCheckIn,
  countCheckIn,
  countFinding,
  hasCard,
  SafetyReaders,
  toShownSafety,
} from '../safety/index.js';

/**
 * Stores the answer to the safety question beside a message. "Yes" and "not sure" raise the message's level to danger,
 * which nothing lowers again; "misread" makes the message an ordinary one.
 */
@Injectable()
export class AnswerCheckIn {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly marks: QuietTimeRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the answer. A repeated answer changes nothing and gets the same response.
   * @throws DomainError `message_not_found`, also for another person's message and for a message without a question
   */
  async run({ entryId, answer }: Answer, caller: Caller): Promise<AnsweredCheckIn> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const { message, isNew } = await this.database.pipelined((transaction) =>
      this.answer(transaction, cipher, { entryId, answer }, caller),
    );
    if (isNew) {
      countCheckIn(answer);
      if (hasCard(message) && message.safety) countFinding(message.safety, 'answer');
    }
    return this.present(cipher, caller, message);
  }

  private async answer(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    { entryId, answer }: Answer,
    { userId, timezone }: Caller,
  ): Promise<{ message: MessageContent; isNew: boolean }> {
    const now = this.clock.now();
    // Locks the message before the quiet-time mark, in the same order as all other code.
    const [sealed, mark] = await Promise.all([
      this.messages.lock(transaction, userId, entryId),
      this.marks.lock(transaction, userId),
    ]);
    if (!sealed) throw messageNotFound();
    const known = openMessage(cipher, entryId, sealed);
    if (!known.checkIn) throw messageNotFound();
    const moment = { now, today: localDate(now, timezone) };
    const answered = answerCheckIn(known, answer, quietStateOf(cipher, mark, now), moment);
    if (!answered) return { message: known, isNew: false };
    const message = answer === 'misread' ? withdrawn(answered.message) : answered.message;
    this.messages.sendReplace(transaction, userId, entryId, sealMessage(cipher, entryId, message));
    this.marks.sendReplace(transaction, userId, sealQuietTime(cipher, answered.state));
    return { message, isNew: true };
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

/**
 * Marks the reply as withdrawn: the reply assumed a danger that did not exist, so it is replaced and not kept as an
 * earlier version.
 */
function withdrawn(message: MessageContent): MessageContent {
  return { ...message, isReplyWithdrawn: true };
}

function messageNotFound() {
  return notFound('message_not_found', 'We could not find that message.');
}
