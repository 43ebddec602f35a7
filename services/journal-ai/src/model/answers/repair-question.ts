import { loadPrompt } from '../../instructions/index.js';
import type { AskJsonRequest } from '../guide-model.js';

const REASONS = ['invalid', 'broken_json', 'cut_json'] as const;

/** Why an answer came and could not be used. */
export type UnusableReason = (typeof REASONS)[number];

export function isUnusable(reason: string): reason is UnusableReason {
  return REASONS.some((known) => known === reason);
}

const file = loadPrompt('repair.v1', ['base', ...REASONS]);

/**
 * The same question again, with what was wrong with the answer.
 * @param fields the places that were wrong, by our own names
 */
export function repairQuestion(
  { system, ...request }: AskJsonRequest,
  reason: UnusableReason,
  fields: readonly string[],
): AskJsonRequest {
  const why = [file.section(reason), ...fields.map((field) => `- ${field}`)].join('\n');
  return {
    ...request,
    system: {
      version: `${system.version}+${file.version}`,
      text: [system.text, file.section('base'), why].join('\n\n'),
    },
    // What failed twice over the network has had its time.
    maxRetries: 0,
  };
}
