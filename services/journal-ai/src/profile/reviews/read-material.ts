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

/** Number of messages that are decrypted between two turns of the event loop, which takes about 5 ms. */
const SLICE = 100;
const A_DAY_MS = 24 * 3_600_000;

interface OpenedMessage {
  readonly id: string;
  readonly day: string;
  readonly isEntry: boolean;
  readonly writtenAt: Date;
  readonly content: MessageContent;
}

/** Reads the material for a review. */
@Injectable()
export class ReadMaterial {
  constructor(
    private readonly repository: ReviewMaterialRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads entries of a span, chosen evenly over its days. Entries with a certain or possible sign of danger, and those
   * of the 24 hours after danger, are excluded.
   * @returns no entries when the person is in a quiet time, or too few days are left to review
   */
  async run(userId: string, span: ReviewSpan): Promise<readonly ChosenEntry[]> {
    const [cipher, sealed, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.repository.read(userId, span),
      this.marks.find(userId),
    ]);
    if (isQuiet(cipher, mark, this.clock.now())) return [];
    const messages = await openAll(cipher, sealed);
    // When the maximum number of messages was read, older messages are unknown and may indicate danger; therefore the
    // first day is excluded.
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

/** Decrypts in slices, so that replies that this worker is writing are not delayed. */
async function openAll(cipher: UserCipher, sealed: readonly SealedMessage[]): Promise<OpenedMessage[]> {
  const opened: OpenedMessage[] = [];
  for (const [index, message] of sealed.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    const content = unlessUnreadable(() => openMessage(cipher, message.id, message.content));
    if (content) opened.push({ ...message, content });
  }
  return opened;
}
