import { loadPrompt } from '../../instructions/index.js';
import type { JsonRequest } from '../guide-model.js';

const REASONS = ['invalid', 'broken_json', 'cut_json'] as const;

/** Reason why an answer was received but could not be used. */
export type UnusableReason = (typeof REASONS)[number];

export function isUnusable(reason: string): reason is UnusableReason {
  return REASONS.some((known) => known === reason);
}

const file = loadPrompt('repair.v1', ['base', ...REASONS]);

/**
 * Builds the same request again, and adds a description of the answer's faults.
 * @param fields names of the faulty fields, as our schema names them
 */
export function repairQuestion(
  { system, ...request }: JsonRequest,
  reason: UnusableReason,
  fields: readonly string[],
): JsonRequest {
  const why = [file.section(reason), ...fields.map((field) => `- ${field}`)].join('\n');
  return {
    ...request,
    system: {
      version: `${system.version}+${file.version}`,
      text: [system.text, file.section('base'), why].join('\n\n'),
    },
    // The first request has already used up the retries for network failures, so this request gets none.
    maxRetries: 0,
  };
}
