import { Injectable } from '@nestjs/common';
import { loadPrompt } from '../../instructions/index.js';
import {
  GuideModel,
  InvalidAnswer,
  type ModelFaultCode,
  requestStructuredAnswer,
} from '../../model/index.js';
import type { ModelCall } from '../../usage/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';
import { answersForModel } from '../reply/answers-for-model.js';
import { builtInPersona } from './built-in-persona.js';
import { withBuiltIn } from './built-in-tasks.js';
import { type CompletionFindings, completionSchema, readCompletion } from './completion-answer.js';

/**
 * Time limit for both attempts, in milliseconds. The rest of the 80 s that this kind of generation may take is left for
 * storing.
 */
const TOTAL_MS = 70_000;

const file = loadPrompt('onboarding-completion.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

const NOTHING: CompletionFindings = { personas: [], insights: [], tasks: [] };

/**
 * Codes of failures after which a second request would not help: the answer was unusable, or the server refuses the
 * request.
 */
const USELESS = new Set([
  'invalid',
  'broken_json',
  'cut_json',
  'context_too_long',
  'http_400',
  'http_413',
  'http_422',
]);

export interface FoundCompletion {
  /** The findings; null when the model could not be reached. */
  readonly findings: CompletionFindings | null;
  /** Code of the model fault. */
  readonly code?: ModelFaultCode;
  readonly calls: readonly ModelCall[];
}

/** Asks the model for the findings in the answers of the assessment. */
@Injectable()
export class CompletionFinder {
  constructor(private readonly model: GuideModel) {}

  /**
   * Finds them. If the answer has no valid persona, the request is repeated once, and the other findings of the first
   * answer are kept. If no answer is usable, a rule-based persona is created. Never throws for a model fault.
   */
  async find(userId: string, usable: readonly OpenedAnswer[], signal: AbortSignal): Promise<FoundCompletion> {
    let best = NOTHING;
    const request = {
      userId,
      feature: 'onboarding-completion' as const,
      system: instructions,
      user: answersForModel(
        usable.map(({ content }) => ({ question: content.promptContext, text: content.text })),
      ),
      schemaName: completionSchema.name,
      schema: completionSchema.schema,
      signal,
      totalMs: TOTAL_MS,
    };
    const { value, reason, code, calls } = await requestStructuredAnswer(this.model, request, (answer) => {
      const found = readCompletion(answer, usable);
      if (found.personas.length > 0) return found;
      best = found;
      throw new InvalidAnswer(['personas']);
    });
    const hasAnswered = best !== NOTHING || USELESS.has(reason ?? '') || code === 'guide_refused';
    const findings = value ?? (hasAnswered && !signal.aborted ? best : null);
    return { findings: findings && completed(findings, usable), ...(code && { code }), calls };
  }
}

/** Fills up the findings to at least one persona and three first steps. */
function completed(findings: CompletionFindings, answers: readonly OpenedAnswer[]): CompletionFindings {
  const persona = findings.personas.length === 0 ? builtInPersona(answers) : null;
  return {
    personas: persona ? [persona] : findings.personas,
    insights: findings.insights,
    tasks: withBuiltIn(findings.tasks),
  };
}
