import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, SuggestionRef } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { titleFingerprint } from '../habits/index.js';
import { SuggestionAnswersRepository } from './suggestion-answers.repository.js';

/**
 * Dismisses a suggestion permanently. The suggestion need not be on the current list, because a later set may contain
 * it.
 */
@Injectable()
export class DismissSuggestion {
  constructor(
    private readonly answers: SuggestionAnswersRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async run({ title, category }: SuggestionRef, { userId, timezone }: Caller): Promise<void> {
    const cipher = await this.keys.cipherFor(userId);
    const today = localDate(this.clock.now(), timezone);
    await this.answers.dismiss(userId, titleFingerprint(cipher, title, category), today);
  }
}
