import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { SafetyFinding } from '@shadow-guide/safety';
import { QuietTimeRepository, quietStateOf, sealQuietTime } from '../quiet-time/index.js';
import {
  countCheckIn,
  countFinding,
  decide,
  type FindingSource,
  hasCard,
  raise,
  SafetyReaders,
  type ShownSafety,
  toShownSafety,
} from '../safety/index.js';
import { type MessageContent, openMessage, sealMessage } from './message-content.js';
import { MessagesRepository } from './messages.repository.js';

/** Result of the second safety check of a message. */
export interface Verdict {
  readonly finding: SafetyFinding;
  readonly source: FindingSource;
}

/** The message whose reply is stored, as it was when the reply started. */
interface AnsweredMessage {
  readonly userId: string;
  readonly messageId: string;
  readonly content: MessageContent;
  readonly locale: string;
  readonly timezone: string;
}

/**
 * Determines a message's safety level when its reply is stored. While the reply was being written, the person may have
 * answered the safety question, and the second check may have raised the level.
 */
@Injectable()
export class SettleSafety {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly marks: QuietTimeRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Determines a message's final safety level. Reads nothing for an ordinary message. Otherwise sends all queries at
   * once and locks the message before the quiet-time mark, as all other code does. A caller with several messages locks
   * all of them first and then calls this for one after the other, so that each call reads the mark as the previous
   * call left it.
   */
  async settle(
    transaction: PipelinedTransaction,
    message: AnsweredMessage,
    verdict: Verdict | null,
  ): Promise<ShownSafety> {
    const { userId, messageId, content, timezone, locale } = message;
    if (!content.safety && !verdict) return {};
    const [cipher, sealed, mark, country] = await Promise.all([
      this.keys.cipherFor(userId),
      this.messages.lock(transaction, userId, messageId),
      verdict ? this.marks.lock(transaction, userId) : null,
      this.readers.findCountry(userId, transaction),
    ]);
    const known = sealed ? openMessage(cipher, messageId, sealed) : content;
    const settled = verdict ? this.raised(transaction, message, cipher, known, verdict, mark) : known;
    return toShownSafety(
      { locale, timezone, country: hasCard(settled) ? this.readers.open(cipher, country) : null },
      settled,
    );
  }

  private raised(
    transaction: PipelinedTransaction,
    { userId, messageId, timezone }: AnsweredMessage,
    cipher: UserCipher,
    known: MessageContent,
    { finding, source }: Verdict,
    mark: Buffer | null,
  ): MessageContent {
    const raised = raise(known.safety, finding);
    if (!raised || raised === known.safety) return known;
    const now = this.clock.now();
    const before = quietStateOf(cipher, mark, now);
    const { message, state } = decide(raised, before, { now, today: localDate(now, timezone) });
    if (!message.safety) return known;
    const content = { ...known, ...message };
    this.messages.sendReplace(transaction, userId, messageId, sealMessage(cipher, messageId, content));
    this.marks.sendReplace(transaction, userId, sealQuietTime(cipher, state));
    countFinding(message.safety, source);
    if (message.checkIn) countCheckIn('asked');
    return content;
  }
}
