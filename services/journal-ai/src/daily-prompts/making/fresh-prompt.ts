import { DailyAllowance } from '@shadow-guide/calendar';
import type { DailyPrompt } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { toDailyPrompt } from '../prompt.presenter.js';
import type { PromptContent } from '../prompt-content.js';
import { fromSubject } from '../prompt-day.js';
import { PromptStore } from '../prompt-store.js';
import { regenerationQuota } from '../regeneration-quota.js';
import { PromptWriter } from './prompt-writer.js';
import { type PromptInput, ReadPromptInput } from './read-prompt-input.js';

/** Maximum time in milliseconds for making a prompt; meanwhile the person sees an empty card. */
const TOTAL_MS = 10_000;
/** Milliseconds of the kind's time limit that are reserved for reading, storing and delivery. */
const RESERVED_MS = 3_000;
const LIMIT_MS = 15_000;

interface Input extends PromptInput {
  readonly limitReached: boolean;
}

interface Output {
  readonly made: PromptContent | null;
  readonly limitReached: boolean;
}

/**
 * Makes a prompt while the person waits; a library prompt is used when the model does not answer in time or its answer
 * is invalid.
 */
@Generates('fresh-prompt')
export class FreshPrompt implements Generator<Input, Output, DailyPrompt> {
  constructor(
    private readonly input: ReadPromptInput,
    private readonly writer: PromptWriter,
    private readonly prompts: PromptStore,
    private readonly allowance: DailyAllowance,
    private readonly keys: UserKeys,
  ) {}

  async read({ userId, subjectId, context }: Generation): Promise<Input> {
    const [input, { limitReached }] = await Promise.all([
      this.input.run(userId, fromSubject(subjectId)),
      this.allowance.read(regenerationQuota(userId, context)),
    ]);
    return { ...input, limitReached };
  }

  async write(
    { userId, age }: Generation,
    { material, ceiling, limitReached }: Input,
    { end }: Running,
  ): Promise<Written<Output>> {
    const totalMs = Math.min(TOTAL_MS, LIMIT_MS - RESERVED_MS - age * 1_000);
    if (!material || totalMs <= 0) {
      return { kind: 'output', output: { made: null, limitReached }, modelMs: 0, calls: [] };
    }
    const request = { userId, material, ceiling, signal: end, totalMs };
    const { made, calls, modelMs } = await this.writer.write(request);
    // Either another worker takes over, or the person no longer waits.
    if (!made && end.aborted) return { kind: 'failed', code: 'guide_timeout', calls };
    return { kind: 'output', output: { made, limitReached }, modelMs, calls };
  }

  async store(
    transaction: PipelinedTransaction,
    { userId, subjectId, context }: Generation,
    { made, limitReached }: Output,
  ): Promise<DailyPrompt> {
    const place = fromSubject(subjectId);
    const quota = place.ordinal > 0 ? regenerationQuota(userId, context) : null;
    const [cipher, outcome] = await Promise.all([
      this.keys.cipherFor(userId),
      this.prompts.store(transaction, { userId, ...place, made, quota }),
    ]);
    return toDailyPrompt(cipher, outcome.stored, !(outcome.limitReached ?? limitReached));
  }
}
