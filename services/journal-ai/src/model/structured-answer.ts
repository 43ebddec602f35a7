import { logger } from '@shadow-guide/kernel';
import type { ModelCall } from '../usage/index.js';
import type { AskJsonRequest, GuideModel } from './guide-model.js';
import { ModelFault, type ModelFaultCode } from './model-fault.js';

/** The answer does not match the schema; `fields` names the places, without content. */
export class InvalidAnswer extends Error {
  constructor(readonly fields: readonly string[]) {
    super('the answer is not of the asked form');
    this.name = 'InvalidAnswer';
  }
}

export interface StructuredAnswer<T> {
  /** null when the model gave no valid answer. */
  readonly value: T | null;
  /** Why there is no answer; `stopped` when the signal ended it. */
  readonly reason?: string;
  /** Of a fault of the model: whether it refused, was late, could not be reached, or was not asked. */
  readonly code?: ModelFaultCode;
  /** Every call, for the usage ledger. */
  readonly calls: readonly ModelCall[];
}

/** The model answered with unparsable text: one retry may succeed. */
const UNREADABLE = new Set(['broken_json', 'cut_json']);

/**
 * Asks for JSON of a schema, with one retry when the answer does not match it; after that it is dropped and the reason logged.
 * Never throws for a fault of the model.
 * @param read validates and cleans an answer; throws {@link InvalidAnswer} for an invalid one
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
      const code = error instanceof ModelFault ? error.code : undefined;
      if (reason === 'stopped' || code === 'guide_resting') return { value: null, reason, code, calls };
      const again = tries === 1 && (error instanceof InvalidAnswer || UNREADABLE.has(reason));
      const fields = error instanceof InvalidAnswer ? error.fields : undefined;
      logger.warn({ feature: request.feature, reason, fields, again }, 'structured answer refused');
      if (!again) return { value: null, reason, code, calls };
    }
  }
}

/** @throws errors that are neither a fault of the model nor an invalid answer */
function reasonOf(error: unknown): string {
  if (error instanceof InvalidAnswer) return 'invalid';
  if (error instanceof ModelFault) return error.code === 'stopped' ? 'stopped' : error.reason;
  throw error;
}
