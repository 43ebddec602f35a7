import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, startOfLocalDay } from '@shadow-guide/calendar';
import { type ForumPromptRequest, forumPromptMaking, NO_PERSON_ID } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { AcceptForumPrompt } from './accept-forum-prompt.js';
import { choosePrompt } from './choose-prompt.js';
import { ForumDays } from './forum-days.js';
import { ForumDaysRepository } from './forum-days.repository.js';
import { promptLibrary } from './library/index.js';
import { MadePromptsRepository } from './made-prompts.repository.js';

const HOUR_MS = 60 * 60_000;

/** Time before midnight UTC at which requests start (20:00): early enough for a busy model and for a second attempt. */
const AHEAD_MS = 4 * HOUR_MS;

/** Delay before a call that got no answer is repeated. */
const NO_ANSWER_MS = 60_000;

/**
 * Delay in ms before a requested prompt is requested again. The second request retries a failed prompt, and fetches one
 * whose event was lost.
 */
const NO_PROMPT_MS = HOUR_MS / 2;

/**
 * Number of recent prompts that the model is asked not to repeat. The model's answer is compared with all prompts of
 * the last {@link PROMPT_PAUSE_DAYS} days.
 */
const RECENT = 30;

/** Requests the next day's prompt from journal-ai, every second day. The request contains nothing that people wrote. */
@Injectable()
export class RequestDayPrompt {
  constructor(
    private readonly forumDays: ForumDays,
    private readonly days: ForumDaysRepository,
    private readonly made: MadePromptsRepository,
    private readonly takePrompt: AcceptForumPrompt,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests the prompt if it is time. Does not throw when journal-ai is unavailable: the library then provides the
   * prompt.
   */
  async run(): Promise<void> {
    const now = this.clock.now();
    const day = addDays((await this.forumDays.today()).day, 1);
    if (!isMadeDay(day) || startOfLocalDay(day, 'UTC').getTime() - now.getTime() > AHEAD_MS) return;
    if (!(await this.made.claim(day, now, after(now, NO_ANSWER_MS)))) return;
    try {
      const request = await this.requestFor(day);
      const { state } = await this.rpc.call(forumPromptMaking.request, request, { subjectId: NO_PERSON_ID });
      if (state === 'made') await this.takePrompt.take(day);
      else await this.made.putOff(day, after(now, NO_PROMPT_MS));
    } catch (error) {
      logger.warn({ day, code: asDomainError(error).code }, 'a prompt of the forum is not asked for yet');
    }
  }

  /**
   * Builds the request for a day. It uses the category that the library would have chosen, so that the rotation of
   * categories continues.
   */
  private async requestFor(day: string): Promise<ForumPromptRequest> {
    const history = await this.days.history(day);
    const { category } = choosePrompt(promptLibrary, day, history);
    const recentPrompts = history
      .filter((asked) => asked.day < day)
      .slice(0, RECENT)
      .map(({ promptText }) => promptText);
    return { day, category, recentPrompts };
  }
}

/** Returns whether a model is asked to write this day's prompt; on other days the library alone provides it. */
function isMadeDay(day: string): boolean {
  return Math.abs(daysBetween('2026-01-01', day)) % 2 === 0;
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
