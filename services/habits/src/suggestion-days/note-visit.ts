import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { FollowTraveller } from '../reminders/index.js';
import { SuggestionDaysRepository } from './suggestion-days.repository.js';

/** Remembers that a person looked at their habits: habits are suggested to people who are here, and reminders go by their clock. */
@Injectable()
export class NoteVisit {
  constructor(
    private readonly days: SuggestionDaysRepository,
    private readonly traveller: FollowTraveller,
    private readonly clock: Clock,
  ) {}

  /** One statement, which writes only when something changed: a new person, zone or language, or an hour has passed. */
  async run({ userId, timezone, locale }: Pick<Caller, 'userId' | 'timezone' | 'locale'>): Promise<void> {
    const isNew = await this.days.note({ userId, timezone, locale, now: this.clock.now() });
    if (isNew) await this.traveller.run({ userId, timezone });
  }
}
