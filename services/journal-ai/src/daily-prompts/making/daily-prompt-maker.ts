import { localDate } from '@shadow-guide/calendar';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { codeOfFault } from '../../model/index.js';
import type { PromptContent } from '../prompt-content.js';
import { fromSubject } from '../prompt-day.js';
import { PromptStore } from '../prompt-store.js';
import { PromptWriter } from './prompt-writer.js';
import { type PromptInput, ReadPromptInput } from './read-prompt-input.js';

const TOTAL_MS = 50_000;

/**
 * Makes the prompt of a day before the day starts; the generation's subject is the day. Without material it makes no
 * prompt, and one is chosen when the day is opened.
 */
@Generates('daily-prompt')
export class DailyPromptMaker implements Generator<PromptInput, PromptContent | null, null> {
  constructor(
    private readonly input: ReadPromptInput,
    private readonly writer: PromptWriter,
    private readonly prompts: PromptStore,
    private readonly clock: Clock,
  ) {}

  async read({ userId, subjectId, context }: Generation): Promise<PromptInput> {
    const input = await this.input.run(userId, fromSubject(subjectId));
    // The generation may have waited for days for the model; a prompt for a past day is no longer needed.
    const isOver = subjectId < localDate(this.clock.now(), context.timezone);
    return isOver ? { ...input, material: null } : input;
  }

  async write(
    { userId }: Generation,
    { material, ceiling }: PromptInput,
    { end }: Running,
  ): Promise<Written<PromptContent | null>> {
    if (!material) return { kind: 'output', output: null, modelMs: 0, calls: [] };
    const request = { userId, material, ceiling, signal: end, totalMs: TOTAL_MS };
    const { made, code, calls, modelMs } = await this.writer.write(request);
    if (!made) return { kind: 'failed', code: codeOfFault(code), calls };
    return { kind: 'output', output: made, modelMs, calls };
  }

  async store(
    transaction: PipelinedTransaction,
    { userId, subjectId }: Generation,
    made: PromptContent | null,
  ): Promise<null> {
    if (made) {
      await this.prompts.store(transaction, { userId, ...fromSubject(subjectId), made, quota: null });
    }
    return null;
  }
}
