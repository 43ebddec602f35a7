import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, startOfLocalDay } from '@shadow-guide/calendar';
import { type ForumPromptRequest, forumPromptMaking, NOBODY_ID } from '@shadow-guide/contracts';
import { asDomainError, Clock, logger, RpcClient } from '@shadow-guide/kernel';
import { choosePrompt } from './choose-prompt.js';
import { ForumDays } from './forum-days.js';
import { ForumDaysRepository } from './forum-days.repository.js';
import { promptLibrary } from './library/index.js';
import { MadePromptsRepository } from './made-prompts.repository.js';
import { TakePrompt } from './take-prompt.js';

const HOUR_MS = 60 * 60_000;

/** From 20:00 in UTC on: time enough for a model that is busy, and for a second try. */
const AHEAD_MS = 4 * HOUR_MS;

/** A call without an answer is made again after this. */
const NO_ANSWER_MS = 60_000;

/** What was asked for is asked for again after this: what failed is tried again, and what came to nobody is fetched. */
const NO_PROMPT_MS = HOUR_MS / 2;

/** What a model is told not to repeat; the whole pause is checked when it answers. */
const RECENT = 30;

/** Asks journal-ai for the next day's prompt, on every second day. Nothing that anybody wrote goes along. */
@Injectable()
export class AskForPrompt {
  constructor(
    private readonly forumDays: ForumDays,
    private readonly days: ForumDaysRepository,
    private readonly made: MadePromptsRepository,
    private readonly takePrompt: TakePrompt,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Never fails for journal-ai being away: the library serves then. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const day = addDays((await this.forumDays.today()).day, 1);
    if (!isMadeDay(day) || startOfLocalDay(day, 'UTC').getTime() - now.getTime() > AHEAD_MS) return;
    if (!(await this.made.claim(day, now, after(now, NO_ANSWER_MS)))) return;
    try {
      const request = await this.requestFor(day);
      const { state } = await this.rpc.call(forumPromptMaking.request, request, { subjectId: NOBODY_ID });
      if (state === 'made') await this.takePrompt.take(day);
      else await this.made.putOff(day, after(now, NO_PROMPT_MS));
    } catch (error) {
      logger.warn({ day, code: asDomainError(error).code }, 'a prompt of the forum is not asked for yet');
    }
  }

  /** Of the category that the library would have asked of, so that categories go on by turns. */
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

/** Whether a model is asked for this day's prompt, rather than the library alone. */
function isMadeDay(day: string): boolean {
  return Math.abs(daysBetween('2026-01-01', day)) % 2 === 0;
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
