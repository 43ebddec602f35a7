import { Injectable } from '@nestjs/common';
import { loadPrompt } from '../../instructions/index.js';
import { askStructured, GuideModel, InvalidAnswer, type ModelFaultCode } from '../../model/index.js';
import type { ModelCall } from '../../usage/index.js';
import type { OpenedAnswer } from '../onboarding-run.js';
import { answersForModel } from '../reply/answers-for-model.js';
import { builtInPersona } from './built-in-persona.js';
import { withBuiltIn } from './built-in-tasks.js';
import { type CompletionFindings, completionSchema, readCompletion } from './completion-answer.js';

/** For both tries; leaves the rest of the kind's 80 s to storing. */
const TOTAL_MS = 70_000;

const file = loadPrompt('onboarding-completion.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

const NOTHING: CompletionFindings = { personas: [], insights: [], tasks: [] };

/** Nothing came that can be used, or the server does not take the question: asked once more it would be no better. */
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
  /** null when the model could not be reached. */
  readonly findings: CompletionFindings | null;
  /** Of a fault of the model. */
  readonly code?: ModelFaultCode;
  readonly calls: readonly ModelCall[];
}

/** Asks the model for what the answers of the assessment show. */
@Injectable()
export class CompletionFinder {
  constructor(private readonly model: GuideModel) {}

  /**
   * Asks once more when there was no valid persona; what else was found the first time is kept. When nothing came
   * that can be used, the persona is made by a rule. Never throws for a fault of the model.
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
    const { value, reason, code, calls } = await askStructured(this.model, request, (answer) => {
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

/** Findings with at least one persona and three first steps. */
function completed(findings: CompletionFindings, answers: readonly OpenedAnswer[]): CompletionFindings {
  const persona = findings.personas.length === 0 ? builtInPersona(answers) : null;
  return {
    personas: persona ? [persona] : findings.personas,
    insights: findings.insights,
    tasks: withBuiltIn(findings.tasks),
  };
}
