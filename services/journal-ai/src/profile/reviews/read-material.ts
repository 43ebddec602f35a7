import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { ownWords } from '../../analysis/index.js';
import { type MessageContent, openMessage, unlessUnreadable } from '../../conversations/index.js';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import { calm } from '../../safety/index.js';
import { type ChosenEntry, chooseEntries } from './choose-entries.js';
import { MAX_MESSAGES, ReviewMaterialRepository, type SealedMessage } from './review-material.repository.js';
import { LEAST_DAYS, type ReviewSpan } from './review-period.js';

/** Messages that are opened between two rounds of the event loop: about 5 ms. */
const SLICE = 100;
const A_DAY_MS = 24 * 3_600_000;

interface OpenedMessage {
  readonly id: string;
  readonly day: string;
  readonly isEntry: boolean;
  readonly writtenAt: Date;
  readonly content: MessageContent;
}

/** Reads what a review is made from. */
@Injectable()
export class ReadMaterial {
  constructor(
    private readonly repository: ReviewMaterialRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Entries of a span, chosen evenly over its days: none of danger or doubt, and none of the 24 hours after danger.
   * @returns none when the person has a hard day now, or too few days are left to look back on
   */
  async run(userId: string, span: ReviewSpan): Promise<readonly ChosenEntry[]> {
    const [cipher, sealed, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.repository.read(userId, span),
      this.marks.find(userId),
    ]);
    if (isQuiet(cipher, mark, this.clock.now())) return [];
    const messages = await openAll(cipher, sealed);
    // What came before the oldest of very many is not known: it may have been danger.
    const first = sealed[0]?.writtenAt ?? new Date(0);
    const since = sealed.length < MAX_MESSAGES ? new Date(0) : new Date(first.getTime() + A_DAY_MS);
    const entries = calm(messages, since).flatMap(
      ({ id, day, isEntry, content: { text, promptContext } }) => {
        const own = ownWords(text, promptContext);
        return isEntry && day >= span.from && own.trim() !== '' ? [{ id, day, text: own }] : [];
      },
    );
    const days = new Set(entries.map(({ day }) => day)).size;
    return days < LEAST_DAYS[span.period] ? [] : chooseEntries(entries);
  }
}

/** In slices, so that no reply that this worker is writing waits for them. */
async function openAll(cipher: UserCipher, sealed: readonly SealedMessage[]): Promise<OpenedMessage[]> {
  const opened: OpenedMessage[] = [];
  for (const [index, message] of sealed.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    const content = unlessUnreadable(() => openMessage(cipher, message.id, message.content));
    if (content) opened.push({ ...message, content });
  }
  return opened;
}
