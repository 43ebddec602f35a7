import { categoriesByGravity, type SafetyFinding } from '@shadow-guide/safety';
import { loadPrompt, type Prompt } from '../instructions/index.js';
import type { Care } from './decide.js';

/**
 * Category of the app's own question; the instruction section `uncertain` already contains the words for this category.
 */
const ASKED_ABOUT = 'suicide';

const file = loadPrompt('safety.v2', [
  'danger',
  'danger to the writer',
  'danger to another',
  ...categoriesByGravity.map((category) => `signs ${category}`),
  'uncertain',
  ...categoriesByGravity.flatMap((category) => (category === ASKED_ABOUT ? [] : [`unsure ${category}`])),
  'unsure about another',
  'after danger',
  'asked',
]);

/**
 * Returns the addition to the model's instructions for a person who may be in danger, or was so within the quiet time.
 * The reply must not continue a role-play. The addition contains nothing of what the person wrote.
 * @param finding of the message to answer, when there is one
 */
export function careInstruction(care: Care, finding: SafetyFinding | undefined): Prompt {
  return { version: file.version, text: textOf(care, finding) };
}

/**
 * Returns the addition to the instructions after the app asked its question about one of the last messages: the person
 * may want to know why.
 */
export function askedInstruction(): Prompt {
  return { version: file.version, text: file.section('asked') };
}

function textOf(care: Care, finding: SafetyFinding | undefined): string {
  if (care === 'after-danger') return file.section('after danger');
  if (care === 'uncertain' || !finding) return [file.section('uncertain'), ...unsureOf(finding)].join('\n\n');
  const { category, subject } = finding;
  const isOther = subject === 'other';
  return [
    file.section('danger'),
    file.section(isOther ? 'danger to another' : 'danger to the writer'),
    // For a medical emergency the emergency number comes first, even when another person is ill. All other sections
    // address only the person in danger.
    ...(isOther && category !== 'medical_emergency' ? [] : [file.section(`signs ${category}`)]),
    // Machine-readable text for rule-based guides.
    `Signs: ${category}, ${subject}.`,
  ].join('\n\n');
}

function unsureOf(finding: SafetyFinding | undefined): string[] {
  if (!finding) return [];
  const { category, subject } = finding;
  if (subject === 'other') return [file.section('unsure about another')];
  return category === ASKED_ABOUT ? [] : [file.section(`unsure ${category}`)];
}
