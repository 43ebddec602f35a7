import { Clock, logger, Processor } from '@shadow-guide/kernel';
import { type AskedDay, BackgroundQueue, GenerationsRepository, newTrace } from '../../generations/index.js';
import { sweepPrompts } from '../../jobs.js';
import { DuePromptsRepository, type NextDueCheck, PROMPTS_BATCH } from './due-prompts.repository.js';
import { planPrompt } from './plan-prompt.js';

/**
 * Maximum number of batches per sweep (10,000 people in all), which keeps the job short. The next sweep processes the
 * rest.
 */
const MAX_BATCHES = 20;

/**
 * Requests the prompts of days that are about to start, for people who wrote recently; also catches up after a time
 * without workers.
 */
@Processor(sweepPrompts)
export class SweepPromptsProcessor {
  constructor(
    private readonly due: DuePromptsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if ((await this.runBatch()) < PROMPTS_BATCH) return;
    }
  }

  private async runBatch(): Promise<number> {
    const now = this.clock.now();
    const due = await this.due.claimDue(now);
    if (due.length === 0) return 0;
    const days: AskedDay[] = [];
    const looks: NextDueCheck[] = [];
    for (const { userId, localDate, isOutdated, context } of due) {
      const { makeFor, recheckAt } = planPrompt(localDate, context.timezone, now);
      looks.push({ userId, localDate, dueAt: isOutdated ? null : recheckAt });
      if (!isOutdated && makeFor)
        days.push({ userId, localDate: makeFor, context: { ...context, trace: newTrace() } });
    }
    const asked = days.length > 0 ? await this.generations.requestForDays('daily-prompt', days) : 0;
    await this.due.settle(looks);
    await this.queue.fill();
    logger.info({ days: days.length, generations: asked }, 'prompts of the day asked for');
    return due.length;
  }
}
