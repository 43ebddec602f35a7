import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { AskForPrompt } from '../forum-days/index.js';
import { sweepForumDays } from '../jobs.js';
import { EndDays } from './end-days.js';

/** Opens the day that has begun, ends those that are over, and asks for the next day's prompt in good time. */
@Processor(sweepForumDays)
export class SweepForumDaysProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly endDays: EndDays,
    private readonly askForPrompt: AskForPrompt,
  ) {}

  async run(): Promise<void> {
    await this.endDays.run();
    await this.askForPrompt.run();
  }
}
