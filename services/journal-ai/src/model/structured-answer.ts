import { logger } from '@shadow-guide/kernel';
import type { ModelCall } from '../usage/index.js';
import type { AskJsonRequest, GuideModel } from './guide-model.js';
import { ModelFault } from './model-fault.js';

/** The answer is not of the asked form; `fields` says where, without content. */
export class InvalidAnswer extends Error {
  constructor(readonly fields: readonly string[]) {
    super('the answer is not of the asked form');
    this.name = 'InvalidAnswer';
  }
}

export interface StructuredAnswer<T> {
  /** null when the model gave nothing that can be trusted. */
  readonly value: T | null;
  /** Why there is none; `stopped` when the signal ended it. */
  readonly reason?: string;
  /** Every call that was made, to be recorded. */
  readonly calls: readonly ModelCall[];
}

/** The model answered, but with nothing that can be read: asking once more may do better. */
const UNREADABLE = new Set(['broken_json', 'cut_json']);

/**
 * Asks for JSON of a schema, and once more when the answer is not of the asked form; then it is dropped and the log says why.
 * Never throws for a fault of the model's.
 * @param read validates and cleans an answer; throws {@link InvalidAnswer} for one that cannot be used
 */
export async function askStructured<T>(
  model: GuideModel,
  request: AskJsonRequest & { readonly totalMs: number },
  read: (value: unknown) => T,
): Promise<StructuredAnswer<T>> {
  const begun = performance.now();
  const calls: ModelCall[] = [];
  for (let tries = 1; ; tries += 1) {
    const totalMs = request.totalMs - (performance.now() - begun);
    try {
      const answer = await model.askJson({ ...request, totalMs, ...(tries > 1 ? { maxRetries: 0 } : {}) });
      calls.push(...answer.calls);
      return { value: read(answer.value), calls };
    } catch (error) {
      if (error instanceof ModelFault) calls.push(...error.calls);
      const reason = reasonOf(error);
      if (reason === 'stopped') return { value: null, reason, calls };
      const again = tries === 1 && (error instanceof InvalidAnswer || UNREADABLE.has(reason));
      const fields = error instanceof InvalidAnswer ? error.fields : undefined;
      logger.warn({ feature: request.feature, reason, fields, again }, 'structured answer refused');
      if (!again) return { value: null, reason, calls };
    }
  }
}

/** @throws what is neither the model's fault nor an answer that cannot be used */
function reasonOf(error: unknown): string {
  if (error instanceof InvalidAnswer) return 'invalid';
  if (error instanceof ModelFault) return error.code === 'stopped' ? 'stopped' : error.reason;
  throw error;
}
