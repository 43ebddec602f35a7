import { NO_PERSON_ID, type SharedSuggestionDay, suggestionMaking } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, type NoData, Processor, RpcClient } from '@shadow-guide/kernel';
import { sweepSuggestionDays } from '../jobs.js';
import { type DayPlan, dayPlanner, type KnownDay } from './plan-day.js';
import {
  DAYS_BATCH,
  type DueDay,
  type SettledDay,
  SuggestionDaysRepository,
} from './suggestion-days.repository.js';

/** Milliseconds for which one sweep keeps requesting; the next sweep requests the rest. */
const SWEEP_MS = 5_000;
/**
 * Number of concurrent batches: while journal-ai works on one batch, the other is claimed and its results are stored.
 */
const LANES = 2;

/**
 * Asks journal-ai for the suggestions of days that have started, for recent visitors; also catches up after a time
 * without workers.
 */
@Processor(sweepSuggestionDays)
export class SweepSuggestionDaysProcessor {
  constructor(
    private readonly days: SuggestionDaysRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async run(_: NoData, stopping: AbortSignal): Promise<void> {
    const end = performance.now() + SWEEP_MS;
    await Promise.all(Array.from({ length: LANES }, () => this.askUntil(end, stopping)));
  }

  private async askUntil(end: number, stopping: AbortSignal): Promise<void> {
    while (performance.now() < end && !stopping.aborted) {
      const due = await this.days.claimDue(this.clock.now());
      const settled = await this.askFor(due);
      if (settled.length > 0) await this.days.settle(settled);
      // When a full batch gets no response, journal-ai is unavailable; claiming more rows would only postpone them.
      if (due.length < DAYS_BATCH || settled.length === 0) return;
    }
  }

  /**
   * Makes one call for all people who share a day. If the process dies and the call is repeated, journal-ai recognizes
   * the days that it already knows.
   * @returns the days that were processed; the others stay due
   */
  private async askFor(due: readonly DueDay[]): Promise<SettledDay[]> {
    const planDay = dayPlanner(this.clock.now());
    const settled = due.flatMap((day) => settle(day, planDay));
    const asked = new Set<string>();
    try {
      for (const day of sharedDays(due, settled))
        for (const userId of await this.askForShared(day)) asked.add(userId);
    } catch (error) {
      logger.warn({ code: asDomainError(error).code }, 'suggestions not asked for yet');
    }
    return settled.filter(({ userId, askedDay }) => !askedDay || asked.has(userId));
  }

  /**
   * @returns the people whose request was accepted, without those whose request was refused
   * @throws DomainError when no request was accepted because journal-ai is unavailable
   */
  private async askForShared(day: SharedSuggestionDay): Promise<readonly string[]> {
    const { userIds } = day;
    try {
      const { requested } = await this.rpc.call(suggestionMaking.requestMany, day, {
        subjectId: NO_PERSON_ID,
      });
      logger.info({ people: userIds.length, requested }, 'suggestions asked for');
      return userIds;
    } catch (error) {
      const { kind, code } = asDomainError(error);
      if (kind !== 'invalid') throw error;
      logger.warn({ people: userIds.length, code }, 'suggestions refused');
      if (userIds.length < 2) return [];
      // A refused person must not block the others, so the batch is split and retried.
      const half = Math.ceil(userIds.length / 2);
      const halves = [userIds.slice(0, half), userIds.slice(half)];
      const asked: string[] = [];
      for (const some of halves) asked.push(...(await this.askForShared({ ...day, userIds: some })));
      return asked;
    }
  }
}

/**
 * Returns the row to store for a planned day. When the person's time zone is invalid, returns an empty list, and the
 * row stays due.
 */
function settle(day: DueDay, planDay: (known: KnownDay) => DayPlan): SettledDay[] {
  const { userId, timezone } = day;
  try {
    const { askFor, recheckAt } = planDay(day);
    return [{ userId, timezone, askedDay: askFor, dueAt: recheckAt }];
  } catch (error) {
    logger.warn({ userId, code: asDomainError(error).code }, 'a day of suggestions could not be planned');
    return [];
  }
}

/** Groups the days to request, each with all people who share it. */
function sharedDays(due: readonly DueDay[], settled: readonly SettledDay[]): SharedSuggestionDay[] {
  const localeOf = new Map(due.map(({ userId, locale }) => [userId, locale]));
  const days = new Map<string, SharedSuggestionDay>();
  for (const { userId, timezone, askedDay: day } of settled) {
    if (!day) continue;
    const locale = localeOf.get(userId) ?? 'en';
    const key = JSON.stringify([day, timezone, locale]);
    const shared = days.get(key) ?? { day, timezone, locale, userIds: [] };
    shared.userIds.push(userId);
    days.set(key, shared);
  }
  return [...days.values()];
}
