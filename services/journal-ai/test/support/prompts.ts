import { randomUUID } from 'node:crypto';
import type { Caller, DailyPrompt, PromptState } from '@shadow-guide/contracts';
import { DailyPromptsHandler } from '../../src/daily-prompts/daily-prompts.handler.js';
import { RunGeneration } from '../../src/generations/running/run-generation.js';
import { FakeModel } from './fake-model.js';
import { callOf, type Journal } from './journal.js';

/** A prompt as a good model writes it from the topic `rest`. */
export const MADE = {
  prompt: 'Which chair do you rest in, and what do you hear from it?',
  category: 'body_and_senses',
  difficulty: 2,
  tips: ['Begin with the chair.', 'One minute is enough.'],
  reason: 'You wrote about rest this week.',
  takesUp: ['rest'],
};

/** One person's prompts, requested as the gateway does. */
export class Prompts {
  private readonly handler: DailyPromptsHandler;

  constructor(private readonly journal: Journal) {
    this.handler = journal.app.get(DailyPromptsHandler, { strict: false });
  }

  /** Writes an entry in which topics are found, and has it answered. */
  async write(caller: Caller, message: string, tags: readonly string[] = ['rest']): Promise<void> {
    const topics = tags.map((tag) => ({ tag, category: 'life_area', sentiment: 'mixed', intensity: 2 }));
    this.journal.model.analysis = { ...FakeModel.nothingFound, topics };
    await this.journal.start(caller, { message }).then(this.journal.answer);
    this.journal.model.analysis = MADE;
  }

  startToday(caller: Caller, requestId: string = randomUUID()): Promise<PromptState> {
    return this.handler.startToday({ requestId }, callOf(caller));
  }

  startAnother(caller: Caller, requestId: string = randomUUID()): Promise<PromptState> {
    return this.handler.startRegeneration({ requestId }, callOf(caller));
  }

  get(caller: Caller, requestId: string): Promise<PromptState> {
    return this.handler.getGeneration({ requestId }, callOf(caller));
  }

  engage(caller: Caller, promptId: string, engagementLevel: number, wasUsedInJournal = true) {
    const input = { promptId, engagementLevel, wasUsedInJournal };
    return this.handler.recordEngagement(input, callOf(caller));
  }

  /** Returns the final prompt of the day; if the prompt has a job, runs the job first. */
  async today(caller: Caller): Promise<DailyPrompt> {
    return this.result(caller, await this.startToday(caller));
  }

  async another(caller: Caller): Promise<DailyPrompt> {
    return this.result(caller, await this.startAnother(caller));
  }

  async result(caller: Caller, { requestId, status, reply }: PromptState): Promise<DailyPrompt> {
    if (status === 'done') return reply as DailyPrompt;
    await this.run(caller);
    return (await this.get(caller, requestId)).reply as DailyPrompt;
  }

  /** Runs the pending jobs of a person's prompts. */
  async run(caller: Caller, worker = this.journal.worker): Promise<void> {
    const rows: { id: string }[] = await this.journal.database.source.query(
      `SELECT id FROM journal_ai.generations WHERE user_id = $1 AND kind IN ('daily-prompt', 'fresh-prompt')
       AND status IN ('pending', 'running')`,
      [caller.userId],
    );
    await Promise.all(rows.map(({ id }) => worker.get(RunGeneration, { strict: false }).run(id)));
  }

  /** Returns the person's stored prompts, ordered by day. */
  stored(caller: Caller) {
    return this.journal.database.source.query(
      'SELECT *, local_date::text AS day FROM journal_ai.daily_prompts WHERE user_id = $1 ORDER BY local_date, ordinal',
      [caller.userId],
    );
  }

  /** Returns the generations of the person's prompts. */
  generations(caller: Caller) {
    return this.journal.database.source.query(
      `SELECT * FROM journal_ai.generations WHERE user_id = $1 AND kind IN ('daily-prompt', 'fresh-prompt') ORDER BY asked_at`,
      [caller.userId],
    );
  }

  /** Returns the model requests for a prompt that name a topic. */
  requestsFor(topic: string): string[] {
    return this.journal.model.requests
      .filter(({ messages }) => messages[0]?.content.includes('You write one prompt'))
      .map(({ messages }) => messages.at(-1)?.content ?? '')
      .filter((content) => content.includes(topic));
  }
}
