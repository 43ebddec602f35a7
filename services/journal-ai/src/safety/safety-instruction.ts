import { categoriesByGravity, type SafetyFinding } from '@shadow-guide/safety';
import { loadPrompt, type Prompt } from '../instructions/index.js';
import type { Care } from './decide.js';

const file = loadPrompt('safety.v1', [
  'danger',
  'danger to the writer',
  'danger to another',
  ...categoriesByGravity.map((category) => `signs ${category}`),
  'uncertain',
  'after danger',
]);

/**
 * What is added to the model's instructions when somebody may be in danger, or was within the quiet time. The reply must not
 * role-play past it. Holds nothing of what the person wrote.
 * @param finding of the message to answer, when there is one
 */
export function careInstruction(care: Care, finding: SafetyFinding | undefined): Prompt {
  return { version: file.version, text: textOf(care, finding) };
}

function textOf(care: Care, finding: SafetyFinding | undefined): string {
  if (care === 'after-danger') return file.section('after danger');
  if (care === 'uncertain' || !finding) return file.section('uncertain');
  const { category, subject } = finding;
  const isOther = subject === 'other';
  return [
    file.section('danger'),
    file.section(isOther ? 'danger to another' : 'danger to the writer'),
    // Whoever is ill: the emergency number comes first. The rest is said to the one who is in danger.
    ...(isOther && category !== 'medical_emergency' ? [] : [file.section(`signs ${category}`)]),
    // For guides that go by rules.
    `Signs: ${category}, ${subject}.`,
  ].join('\n\n');
}
