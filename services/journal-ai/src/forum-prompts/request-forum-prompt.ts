import { Injectable } from '@nestjs/common';
import { isCalendarDate } from '@shadow-guide/calendar';
import { type ForumPromptRequest, NO_PERSON_ID, type RequestedForumPrompt } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';
import { BackgroundQueue, GenerationsRepository, runningTrace } from '../generations/index.js';
import { ForumPromptsRepository } from './forum-prompts.repository.js';

/** Limits of a plan, which do not apply here: a forum prompt produces no findings and counts against no limit. */
const NO_LIMITS = { insightsPerDay: 0, personas: 0 } as const;

/** Requests the forum's prompt of a day. */
@Injectable()
export class RequestForumPrompt {
  constructor(
    private readonly prompts: ForumPromptsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
  ) {}

  /**
   * Creates one generation per day, which belongs to no person, however often the prompt is requested. A failed
   * generation is retried.
   */
  async run(request: ForumPromptRequest): Promise<RequestedForumPrompt> {
    const { day } = request;
    if (!isCalendarDate(day))
      throw validationFailed([{ field: 'day', message: 'day must be a date like 2026-11-20' }]);
    if (await this.prompts.findMade(day)) return { state: 'made' };
    await this.prompts.ask(request);
    const context = { locale: 'en', timezone: 'UTC', limits: NO_LIMITS, trace: runningTrace() };
    await this.generations.requestForDays('forum-prompt', [
      { userId: NO_PERSON_ID, localDate: day, context },
    ]);
    await this.queue.fill();
    return { state: 'requested' };
  }
}
