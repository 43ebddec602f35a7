import { Injectable } from '@nestjs/common';
import type { Caller, PromptState, TurnRef } from '@shadow-guide/contracts';
import { notFound } from '@shadow-guide/kernel';
import { type JoinedGeneration, JoinedGenerationsRepository } from '../generations/index.js';
import { DailyPromptsRepository } from './daily-prompts.repository.js';
import { fromSubject } from './prompt-day.js';
import { ServePrompt } from './serve-prompt.js';

/**
 * Maximum waits in seconds: for a worker to start, and for a prompt to be made. When one of them expires, a library
 * prompt is used.
 */
const BEGIN_SECONDS = 5;
const LIMIT_SECONDS = 15;

/** Reports the state of a prompt's generation. Ends the wait for a generation that will not finish. */
@Injectable()
export class FollowPrompt {
  constructor(
    private readonly generations: JoinedGenerationsRepository,
    private readonly prompts: DailyPromptsRepository,
    private readonly serve: ServePrompt,
  ) {}

  /** @throws DomainError `turn_not_found`, also for another person's generation */
  async get({ requestId }: TurnRef, caller: Caller): Promise<PromptState> {
    const state = await this.find(requestId, caller);
    if (!state) throw notFound('turn_not_found', 'We could not find that prompt.');
    return state;
  }

  /** As {@link get}, but returns null when there is none. */
  async find(requestId: string, caller: Caller): Promise<PromptState | null> {
    const found = await this.generations.find(caller.userId, 'fresh-prompt', requestId);
    return found && this.stateOf(found, caller);
  }

  /** Returns the state of a generation as shown to its person. */
  async stateOf(generation: JoinedGeneration, caller: Caller): Promise<PromptState> {
    const { requestId, subjectId, status, attempt } = generation;
    const place = fromSubject(subjectId);
    const latest = await this.prompts.findLatest(caller.userId, place.localDate);
    if (latest && latest.ordinal >= place.ordinal) {
      return { requestId, status: 'done', attempt, reply: await this.serve.stored(caller, latest) };
    }
    if (!isHopeless(generation)) return { requestId, status, attempt };
    return { requestId, status: 'done', attempt, reply: await this.serve.fromLibrary(caller, place) };
  }
}

function isHopeless({ status, attempt, age }: JoinedGeneration): boolean {
  if (status === 'pending' && attempt === 0) return age > BEGIN_SECONDS;
  return status === 'failed' || age > LIMIT_SECONDS;
}
