import { jsonSchemaOf, OneOf, type SafetyCategory, safetyCategories } from '@shadow-guide/contracts';
import type { SafetyFinding } from '@shadow-guide/safety';
import { delimitEntry, validateAnswer } from '../analysis/index.js';
import { loadPrompt } from '../instructions/index.js';
import type { JsonRequest } from '../model/index.js';

const file = loadPrompt('safety-verdict.v1', ['base']);

const levels = ['none', 'uncertain', 'danger'] as const;
const subjects = ['self', 'other'] as const;

/** Allowed answers of a model. A rule-based model gives the first value of each field, which is the harmless one. */
class VerdictAnswer {
  @OneOf(levels) level: (typeof levels)[number];
  @OneOf(safetyCategories) category: SafetyCategory;
  @OneOf(subjects) subject: (typeof subjects)[number];
}

/** Token limit of the answer. It leaves room for a model that reasons first. */
const MAX_TOKENS = 600;

/** Builds the request for a model's own verdict on a message. Network failures are not retried. */
export function verdictRequest(userId: string, text: string, signal: AbortSignal): JsonRequest {
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
 * Returns the finding that an answer names; null when it names none.
 * @throws InvalidAnswer when the answer does not have the requested form
 */
export function readVerdict(answer: unknown): SafetyFinding | null {
  const { level, category, subject } = validateAnswer(VerdictAnswer, answer);
  return level === 'none' ? null : { level, category, subject, language: 'und' };
}
