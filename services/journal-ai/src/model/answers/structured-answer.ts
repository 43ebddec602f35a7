import { logger } from '@shadow-guide/kernel';
import type { ModelCall, ModelFeature } from '../../usage/index.js';
import { ModelFault, type ModelFaultCode, wasModelNotCalled } from '../failures/model-fault.js';
import type { GuideModel, JsonRequest } from '../guide-model.js';
import { isUnusable, repairQuestion } from './repair-question.js';
import { countLost, withInvalidAnswer, withLostAnswer, withQuestionOpen } from './unusable-answers.js';

/** Error for an answer that does not match the schema; `fields` lists the places, without content. */
export class InvalidAnswer extends Error {
  constructor(readonly fields: readonly string[]) {
    super('the answer is not of the asked form');
    this.name = 'InvalidAnswer';
  }
}

export interface StructuredAnswer<T> {
  /** null when the model gave no valid answer. */
  readonly value: T | null;
  /** Reason why there is no answer; `stopped` when the signal ended the call. */
  readonly reason?: string;
  /** Code of the fault when the model refused, timed out, returned nothing, or was not called. */
  readonly code?: ModelFaultCode;
  /** All calls that were made, for the usage ledger. */
  readonly calls: readonly ModelCall[];
}

/** Minimum remaining time for a second request to be worthwhile. */
const MIN_REPAIR_MS = 1_000;

/**
 * Requests JSON that matches a schema. When the answer is unusable, one more request is made, which describes the
 * answer's faults. When that answer is unusable too, it is dropped, counted and logged. Never throws for a fault of the
 * model.
 * @param read validates and cleans an answer; throws {@link InvalidAnswer} for an invalid one
 */
export async function requestStructuredAnswer<T>(
  model: GuideModel,
  request: JsonRequest & { readonly totalMs: number },
  read: (value: unknown) => T,
): Promise<StructuredAnswer<T>> {
  const { feature } = request;
  const begun = performance.now();
  const first = await ask(model, request, read);
  const { reason = '', fields } = first;
  const totalMs = request.totalMs - (performance.now() - begun);
  if (!isUnusable(reason) || totalMs < MIN_REPAIR_MS) return ended(feature, first);
  logger.warn({ feature, reason, fields }, 'an answer could not be used: the model is asked once more');
  const second = await ask(model, { ...repairQuestion(request, reason, fields), totalMs }, read);
  return ended(feature, { ...second, calls: [...withQuestionOpen(first.calls), ...second.calls] });
}

interface Asked<T> extends StructuredAnswer<T> {
  readonly fields: readonly string[];
}

/**
 * Makes one request.
 * @throws errors that are neither a fault of the model nor an invalid answer
 */
async function ask<T>(
  model: GuideModel,
  request: JsonRequest,
  read: (value: unknown) => T,
): Promise<Asked<T>> {
  let calls: readonly ModelCall[] = [];
  try {
    const answer = await model.requestJson(request);
    calls = answer.calls;
    return { value: read(answer.value), calls, fields: [] };
  } catch (error) {
    if (error instanceof InvalidAnswer) {
      const { fields } = error;
      return { value: null, reason: 'invalid', calls: withInvalidAnswer(calls), fields };
    }
    if (!(error instanceof ModelFault)) throw error;
    const { code } = error;
    return {
      value: null,
      reason: code === 'stopped' ? code : error.reason,
      code,
      calls: error.calls,
      fields: [],
    };
  }
}

/** Finishes an answer. A call that was stopped or not made does not count as a request without a usable answer. */
function ended<T>(feature: ModelFeature, { fields, ...answer }: Asked<T>): StructuredAnswer<T> {
  const { reason, code } = answer;
  if (reason === undefined || code === 'stopped' || wasModelNotCalled(code)) return answer;
  countLost(feature, reason);
  logger.warn({ feature, reason, fields }, 'no answer that could be used: what was asked for is left out');
  return { ...answer, calls: withLostAnswer(answer.calls) };
}
