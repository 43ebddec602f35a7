import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { FollowTraveller } from '../reminders/index.js';
import { SuggestionDaysRepository } from './suggestion-days.repository.js';

/**
 * Records that a person viewed their habits: suggestions are made only for recent visitors, and reminders use their
 * time zone.
 */
@Injectable()
export class NoteVisit {
  constructor(
    private readonly days: SuggestionDaysRepository,
    private readonly traveller: FollowTraveller,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs one statement, which writes only when needed: for a new person, a changed zone or language, or more than an
   * hour after the last visit.
   */
  async run({ userId, timezone, locale }: Pick<Caller, 'userId' | 'timezone' | 'locale'>): Promise<void> {
    const isNew = await this.days.note({ userId, timezone, locale, now: this.clock.now() });
    if (isNew) await this.traveller.run({ userId, timezone });
  }
}
