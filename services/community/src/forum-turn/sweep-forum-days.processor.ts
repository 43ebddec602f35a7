import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { RequestDayPrompt } from '../forum-days/index.js';
import { sweepForumDays } from '../jobs.js';
import { CloseForumDays } from './close-forum-days.js';

/** Opens the new forum day, ends the days that are over, and requests the next day's prompt ahead of time. */
@Processor(sweepForumDays)
export class SweepForumDaysProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly endDays: CloseForumDays,
    private readonly askForPrompt: RequestDayPrompt,
  ) {}

  async run(): Promise<void> {
    await this.endDays.run();
    await this.askForPrompt.run();
  }
}
