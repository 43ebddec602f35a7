import { forumPromptMade, jsonSchemaOf } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { loadPrompt } from '../instructions/index.js';
import { codeOfFault, GuideModel, requestStructuredAnswer } from '../model/index.js';
import { ForumPromptAnswer, readForumPrompt } from './forum-prompt-answer.js';
import { type AskedForumPrompt, ForumPromptsRepository } from './forum-prompts.repository.js';

const file = loadPrompt('forum-prompt.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

const TOTAL_MS = 50_000;

/** Writes the forum's prompt of a day; the generation's subject is the day, and it belongs to no person. */
@Generates('forum-prompt')
export class ForumPromptMaker implements Generator<AskedForumPrompt | null, string | null, null> {
  constructor(
    private readonly prompts: ForumPromptsRepository,
    private readonly outbox: Outbox,
    private readonly model: GuideModel,
  ) {}

  /** Reads the request for a day's prompt; returns null when a prompt for that day is no longer requested. */
  read({ subjectId: day }: Generation): Promise<AskedForumPrompt | null> {
    return this.prompts.readAsked(day);
  }

  async write(
    { userId, subjectId: day }: Generation,
    asked: AskedForumPrompt | null,
    { end }: Running,
  ): Promise<Written<string | null>> {
    if (!asked) return { kind: 'output', output: null, modelMs: 0, calls: [] };
    const begun = performance.now();
    const { category, recentPrompts } = asked;
    const request = {
      userId,
      feature: 'forum-prompt' as const,
      system: instructions,
      user: [`Day: ${day}`, `Category: ${category}`, listed(recentPrompts)].join('\n'),
      schemaName: 'forum_prompt',
      schema: jsonSchemaOf(ForumPromptAnswer),
      signal: end,
      totalMs: TOTAL_MS,
    };
    const { value, code, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
      readForumPrompt(answer, recentPrompts),
    );
    if (!value) return { kind: 'failed', code: codeOfFault(code), calls };
    return { kind: 'output', output: value, modelMs: performance.now() - begun, calls };
  }

  async store(
    transaction: PipelinedTransaction,
    { subjectId: day }: Generation,
    prompt: string | null,
  ): Promise<null> {
    if (prompt === null) return null;
    this.prompts.sendMade(transaction, day, prompt);
    this.outbox.publish(transaction, forumPromptMade, { day });
    return null;
  }
}

/**
 * Formats the recent prompts as data between delimiters that cannot occur inside a prompt. This matters because a model
 * wrote some of the prompts.
 */
function listed(prompts: readonly string[]): string {
  const safe = prompts.map((line) => `- ${line.replace(/</g, '&lt;').replace(/\s+/g, ' ')}`);
  return ['<recent>', ...safe, '</recent>'].join('\n');
}
