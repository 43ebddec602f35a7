import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { SafetyFinding } from '@shadow-guide/safety';
import { QuietTimeRepository, quietStateOf, renewQuietTime, sealQuietTime } from '../quiet-time/index.js';
import { decide } from './decide.js';
import { hasCard, type MessageSafety, type ShownSafety, toShownSafety } from './message-safety.js';
import { countCheckIn, countFinding } from './safety.metrics.js';
import { SafetyGate } from './safety-gate.js';
import { SafetyReaders } from './safety-readers.js';

/** Texts saved outside of conversations, and the texts that they replace. */
export interface SavedTexts {
  readonly now: readonly string[];
  readonly before: readonly string[];
}

/**
 * The safety check of texts that belong to no conversation. A finding in them is stored only in the writer's quiet-time
 * mark.
 */
@Injectable()
export class SavedWords {
  constructor(
    private readonly gate: SafetyGate,
    private readonly readers: SafetyReaders,
    private readonly marks: QuietTimeRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the support shown when texts are saved, and updates the mark in the transaction that saves them. Unchanged
   * lines are not checked. Locks the mark, so this call must come after every other lock.
   */
  async take(
    transaction: PipelinedTransaction,
    { now, before }: SavedTexts,
    cipher: UserCipher,
    caller: Caller,
  ): Promise<ShownSafety> {
    const known = new Set(linesOf(before));
    const text = linesOf(now)
      .filter((line) => !known.has(line))
      .join('\n');
    if (text === '') return {};
    const finding = this.gate.find(text);
    if (!finding) {
      await renewQuietTime(this.marks, transaction, cipher, this.clock.now());
      return {};
    }
    return this.takeFound(transaction, finding, cipher, caller);
  }

  /** Returns the support and updates the mark for a finding in a text that another service has saved. */
  async takeFound(
    transaction: PipelinedTransaction,
    finding: SafetyFinding,
    cipher: UserCipher,
    caller: Caller,
  ): Promise<ShownSafety> {
    const found = await this.mark(transaction, finding, cipher, caller);
    if (found.safety) countFinding(found.safety, 'check');
    if (found.checkIn) countCheckIn('asked');
    const { locale, timezone } = caller;
    const country = hasCard(found) ? await this.readers.findCountry(cipher.userId, transaction) : null;
    return toShownSafety({ locale, timezone, country: this.readers.open(cipher, country) }, found);
  }

  private async mark(
    transaction: PipelinedTransaction,
    finding: SafetyFinding,
    cipher: UserCipher,
    { timezone }: Caller,
  ): Promise<MessageSafety> {
    const { userId } = cipher;
    const now = this.clock.now();
    const mark = await this.marks.lock(transaction, userId);
    const known = quietStateOf(cipher, mark, now);
    const { message, state } = decide(finding, known, { now, today: localDate(now, timezone) });
    const next = sealQuietTime(cipher, state);
    if (hasCard(message)) this.marks.sendReplace(transaction, userId, next);
    else this.marks.sendRenew(transaction, userId, next, mark);
    return message;
  }
}

function linesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean);
}
