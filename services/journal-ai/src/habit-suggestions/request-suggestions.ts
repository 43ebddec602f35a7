import { Injectable } from '@nestjs/common';
import { isCalendarDate } from '@shadow-guide/calendar';
import type { RequestedSuggestions, SharedSuggestionDay } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, DomainError, validationFailed } from '@shadow-guide/kernel';
import { BackgroundQueue, GenerationsRepository, newTrace } from '../generations/index.js';
import { isQuiet } from '../quiet-time/index.js';
import { type ReadyPerson, SuggestionReadinessRepository } from './suggestion-readiness.repository.js';

/** Limits of a plan, which do not apply here: suggestions produce no findings and count against no limit. */
const NO_LIMITS = { insightsPerDay: 0, personas: 0 } as const;

/** Requests suggestions for a day, for several people with the same date. */
@Injectable()
export class RequestSuggestions {
  constructor(
    private readonly readiness: SuggestionReadinessRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates one generation per person and day, however often the suggestions are requested. A failed generation is
   * retried.
   */
  async run({ day, timezone, locale, userIds }: SharedSuggestionDay): Promise<RequestedSuggestions> {
    if (!isCalendarDate(day))
      throw validationFailed([{ field: 'day', message: 'day must be a date like 2026-11-20' }]);
    const ready = await this.withSomethingToGoBy(userIds);
    const wanted = [...ready].map((userId) => ({
      ...{ userId, localDate: day },
      context: { locale, timezone, limits: NO_LIMITS, trace: newTrace() },
    }));
    if (wanted.length > 0) {
      await this.generations.requestForDays('habit-suggestions', wanted);
      await this.queue.fill();
    }
    return { requested: wanted.length };
  }

  private async withSomethingToGoBy(userIds: readonly string[]): Promise<Set<string>> {
    const now = this.clock.now();
    const found = await this.readiness.find(userIds, now);
    const ready = found.filter((person) => !this.isQuiet(person, now));
    return new Set(ready.map(({ userId }) => userId));
  }

  /**
   * Returns whether the person is in a quiet time. A person whose mark cannot be opened counts as in a quiet time, and
   * does not delay the others.
   */
  private isQuiet({ userId, mark, key }: ReadyPerson, now: Date): boolean {
    if (!mark) return false;
    try {
      const cipher = this.keys.cipherOf(userId, key);
      return cipher === null || isQuiet(cipher, mark, now);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unreadable') return true;
      throw error;
    }
  }
}
