import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { SuggestionDaysRepository } from './suggestion-days.repository.js';

/** Remembers that a person looked at their habits: habits are suggested to people who are here. */
@Injectable()
export class NoteVisit {
  constructor(
    private readonly days: SuggestionDaysRepository,
    private readonly clock: Clock,
  ) {}

  /** One statement, which writes only when something changed: a new person, zone or language, or an hour has passed. */
  async run({ userId, timezone, locale }: Pick<Caller, 'userId' | 'timezone' | 'locale'>): Promise<void> {
    await this.days.note({ userId, timezone, locale, now: this.clock.now() });
  }
}
