import { NOBODY_ID, type SharedSuggestionDay, suggestionMaking } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, type NoData, Processor, RpcClient } from '@shadow-guide/kernel';
import { sweepSuggestionDays } from '../jobs.js';
import { type DayPlan, dayPlanner, type KnownDay } from './plan-day.js';
import {
  DAYS_BATCH,
  type DueDay,
  type SettledDay,
  SuggestionDaysRepository,
} from './suggestion-days.repository.js';

/** How long a sweep goes on asking. The next one takes the rest. */
const SWEEP_MS = 5_000;
/** Batches at once: while journal-ai works on one, the other is claimed and settled. */
const LANES = 2;

/** Asks journal-ai for the suggestions of days that have begun, for people who were here lately; also after a time without workers. */
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
      // A full batch without an answer: journal-ai is away, and the others would only be put off.
      if (due.length < DAYS_BATCH || settled.length === 0) return;
    }
  }

  /**
   * One call for all who share a day. Asked again after a process died in between, journal-ai knows the days already.
   * @returns those that were dealt with; the others stay due
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
   * @returns for whom it was asked: for all but those who are refused
   * @throws DomainError when nobody's was taken: journal-ai is away
   */
  private async askForShared(day: SharedSuggestionDay): Promise<readonly string[]> {
    const { userIds } = day;
    try {
      const { requested } = await this.rpc.call(suggestionMaking.requestMany, day, { subjectId: NOBODY_ID });
      logger.info({ people: userIds.length, requested }, 'suggestions asked for');
      return userIds;
    } catch (error) {
      const { kind, code } = asDomainError(error);
      if (kind !== 'invalid') throw error;
      logger.warn({ people: userIds.length, code }, 'suggestions refused');
      if (userIds.length < 2) return [];
      // One whose day is refused must not keep the others from theirs.
      const half = Math.ceil(userIds.length / 2);
      const halves = [userIds.slice(0, half), userIds.slice(half)];
      const asked: string[] = [];
      for (const some of halves) asked.push(...(await this.askForShared({ ...day, userIds: some })));
      return asked;
    }
  }
}

/** Nothing of somebody in whose zone no day can be reckoned: they stay due. */
function settle(day: DueDay, planDay: (known: KnownDay) => DayPlan): SettledDay[] {
  const { userId, timezone } = day;
  try {
    const { askFor, lookAgain } = planDay(day);
    return [{ userId, timezone, askedDay: askFor, dueAt: lookAgain }];
  } catch (error) {
    logger.warn({ userId, code: asDomainError(error).code }, 'a day of suggestions could not be planned');
    return [];
  }
}

/** What is to be asked for, each day with everybody who shares it. */
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
