import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Int, One, OneOf, Text, TextList } from '../core/fields.js';
import { type PromptCategory, promptCategories } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { GenerationError, type GenerationStatus, generationStatuses, TurnRef } from './generations.js';

/** A prompt generated or chosen for one day of a person. */
export class DailyPrompt {
  @Id() id: string;
  @Text({ ...textRules.prompt, min: 1 }) prompt: string;
  @OneOf(promptCategories) category: PromptCategory;
  @Int({ min: 1, max: 5 }) difficulty: number;
  @Flag({ about: 'Made by a model for this person; otherwise from the library' }) isGenerated: boolean;
  @Flag({ about: 'Another one may be had today' }) canRegenerate: boolean;
  @Text({ optional: true, max: 500, about: 'Why this one: what of the person it takes up' })
  personalizedContext?: string;
  @TextList({ max: 4, maxLength: 400, about: 'How to write on it' }) tips: string[];
}

export class PromptEngagement {
  @Id() promptId: string;
  @Flag() wasUsedInJournal: boolean;
  @Int({ min: 1, max: 5 }) engagementLevel: number;
}

export class RecordedEngagement {
  @Flag() recorded: true;
}

/** State of a prompt's generation. */
export class PromptState {
  @Id() requestId: string;
  @OneOf(generationStatuses) status: GenerationStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => GenerationError, { optional: true, about: 'When failed' }) error?: GenerationError;
  @One(() => DailyPrompt, { optional: true, about: 'When done' }) reply?: DailyPrompt;
}

/** The prompt of a person's day. */
export const prompts = contract('journal-ai.prompts', {
  /**
   * Returns the day's prompt. The gateway waits for the result of `startToday`; for `regenerate`, it waits for that of
   * `startRegeneration`.
   */
  getDaily: endpoint({
    http: 'GET /api/prompts/daily',
    output: DailyPrompt,
    deadlineMs: 20_000,
    servedByGateway: true,
  }),
  regenerate: endpoint({
    http: 'POST /api/prompts/daily/regenerate',
    output: DailyPrompt,
    deadlineMs: 20_000,
    servedByGateway: true,
    errors: ['regeneration_limit', 'turn_in_progress', 'guide_unavailable', 'guide_timeout'],
  }),
  /**
   * Starts the generation of today's prompt. It completes at once when the day has a prompt already, or when a prompt
   * of the library is used.
   */
  startToday: endpoint({ input: TurnRef, output: PromptState, errors: ['turn_in_progress'] }),
  startRegeneration: endpoint({
    input: TurnRef,
    output: PromptState,
    errors: ['regeneration_limit', 'turn_in_progress'],
  }),
  getGeneration: endpoint({ input: TurnRef, output: PromptState, errors: ['turn_not_found'] }),
  recordEngagement: endpoint({
    http: 'POST /api/prompts/engagement',
    input: PromptEngagement,
    output: RecordedEngagement,
    errors: ['prompt_not_found'],
  }),
});
