import { jsonSchemaOf, OneOf, type SafetyCategory, safetyCategories } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { delimitEntry, validateAnswer } from '../analysis/index.js';
import { loadPrompt } from '../instructions/index.js';
import type { AskJsonRequest } from '../model/index.js';

const file = loadPrompt('safety-verdict.v1', ['base']);

const levels = ['none', 'uncertain', 'danger'] as const;
const subjects = ['self', 'other'] as const;

/** What a model may answer; for a model of rules the first of each is the harmless one. */
class VerdictAnswer {
  @OneOf(levels) level: (typeof levels)[number];
  @OneOf(safetyCategories) category: SafetyCategory;
  @OneOf(subjects) subject: (typeof subjects)[number];
}

/** Room for the answer, and for a model that thinks before it. */
const MAX_TOKENS = 600;

/** The one small question for a model's own verdict on a message. What failed over the network is not tried again. */
export function verdictRequest(userId: string, text: string, signal: AbortSignal): AskJsonRequest {
  return {
    userId,
    feature: 'safety-verdict',
    system: { version: file.version, text: file.section('base') },
    user: delimitEntry(text),
    schemaName: 'safety_verdict',
    schema: jsonSchemaOf(VerdictAnswer),
    maxTokens: MAX_TOKENS,
    maxRetries: 0,
    signal,
  };
}

/**
 * The finding that an answer names; null for none.
 * @throws InvalidAnswer when it is not of the asked form
 */
export function readVerdict(answer: unknown): SafetyFinding | null {
  const { level, category, subject } = validateAnswer(VerdictAnswer, answer);
  return level === 'none' ? null : { level, category, subject, language: 'und' };
}
