import { Injectable } from '@nestjs/common';
import { isCalendarDate } from '@shadow-guide/calendar';
import type { RequestedSuggestions, SuggestionDay } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, validationFailed } from '@shadow-guide/kernel';
import { PromptMaterialRepository } from '../daily-prompts/index.js';
import { GenerationQueue, GenerationsRepository, runningTrace } from '../generations/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';

const NOTHING: RequestedSuggestions = { state: 'nothing-to-go-by' };

/** A suggestion finds nothing and counts against no limit: the plan does not matter. */
const NO_LIMITS = { insightsPerDay: 0, personas: 0 } as const;

/** Asks for the suggestions of a person's day. */
@Injectable()
export class RequestSuggestions {
  constructor(
    private readonly material: PromptMaterialRepository,
    private readonly marks: QuietTimeRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** One generation a person and day, however often it is asked for; one that failed is tried again. */
  async run(userId: string, { day, timezone, locale }: SuggestionDay): Promise<RequestedSuggestions> {
    if (!isCalendarDate(day))
      throw validationFailed([{ field: 'day', message: 'day must be a date like 2026-11-20' }]);
    if (!(await this.hasSomethingToGoBy(userId))) return NOTHING;
    const context = { locale, timezone, limits: NO_LIMITS, trace: runningTrace() };
    const asked = await this.generations.askForDays('habit-suggestions', [
      { userId, localDate: day, context },
    ]);
    await Promise.all(asked.map((generation) => this.queue.add(generation)));
    return { state: 'requested' };
  }

  private async hasSomethingToGoBy(userId: string): Promise<boolean> {
    const now = this.clock.now();
    const [isThere, mark] = await Promise.all([this.material.isThere(userId, now), this.marks.find(userId)]);
    // Nobody gets a key by asking: who wrote has a mark and a key.
    if (!isThere || !mark) return isThere;
    return !isQuiet(await this.keys.cipherFor(userId), mark, now);
  }
}
