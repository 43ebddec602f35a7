import { suggestionMaking } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, type NoData, Processor, RpcClient } from '@shadow-guide/kernel';
import { sweepSuggestionDays } from '../jobs.js';
import { planDay } from './plan-day.js';
import {
  DAYS_BATCH,
  type DueDay,
  type SettledDay,
  SuggestionDaysRepository,
} from './suggestion-days.repository.js';

/** Batches of one sweep: keeps the job short. The next sweep takes the rest. */
const MAX_BATCHES = 20;

/** Calls at once. */
const LANES = 10;

/** Asks journal-ai for the suggestions of days that have begun, for people who were here lately; also after a time without workers. */
@Processor(sweepSuggestionDays)
export class SweepSuggestionDaysProcessor {
  constructor(
    private readonly days: SuggestionDaysRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async run(_: NoData, stopping: AbortSignal): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !stopping.aborted; batch += 1) {
      const due = await this.days.claimDue(this.clock.now());
      const settled = await this.askForAll(due);
      if (settled.length > 0) await this.days.settle(settled);
      // A full batch without one answer: journal-ai is away, and the others would only be put off.
      if (due.length < DAYS_BATCH || settled.length === 0) return;
    }
  }

  /** @returns those that were dealt with; the others stay due */
  private async askForAll(due: readonly DueDay[]): Promise<SettledDay[]> {
    const settled: SettledDay[] = [];
    for (let from = 0; from < due.length; from += LANES) {
      const answers = await Promise.all(due.slice(from, from + LANES).map((day) => this.askFor(day)));
      const done = answers.filter((answer) => answer !== null);
      settled.push(...done);
      if (done.length === 0) break;
    }
    if (due.length > 0) logger.info({ days: due.length, settled: settled.length }, 'suggestions asked for');
    return settled;
  }

  /** Asked again after a process died in between, journal-ai knows the day already. */
  private async askFor(day: DueDay): Promise<SettledDay | null> {
    const { userId, timezone, locale } = day;
    try {
      const { askFor, lookAgain } = planDay(day, this.clock.now());
      if (askFor) {
        await this.rpc.call(
          suggestionMaking.request,
          { day: askFor, timezone, locale },
          { subjectId: userId },
        );
      }
      return { userId, timezone, askedDay: askFor, dueAt: lookAgain };
    } catch (error) {
      logger.warn({ userId, code: asDomainError(error).code }, 'suggestions of a day not asked for yet');
      return null;
    }
  }
}
