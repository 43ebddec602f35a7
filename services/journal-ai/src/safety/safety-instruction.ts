import { categoriesByGravity, type SafetyFinding } from '@shadow-guide/safety';
import { loadPrompt, type Prompt } from '../instructions/index.js';
import type { Care } from './decide.js';

/** What the app's own question is about, when it is unsure: these words stand in the section `uncertain` already. */
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
 * What is added to the model's instructions when somebody may be in danger, or was within the quiet time. The reply must not
 * role-play past it. Holds nothing of what the person wrote.
 * @param finding of the message to answer, when there is one
 */
export function careInstruction(care: Care, finding: SafetyFinding | undefined): Prompt {
  return { version: file.version, text: textOf(care, finding) };
}

/** What is added when the app asked its question beside one of the last messages: the person may ask why. */
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
    // Whoever is ill: the emergency number comes first. The rest is said to the one who is in danger.
    ...(isOther && category !== 'medical_emergency' ? [] : [file.section(`signs ${category}`)]),
    // For guides that go by rules.
    `Signs: ${category}, ${subject}.`,
  ].join('\n\n');
}

function unsureOf(finding: SafetyFinding | undefined): string[] {
  if (!finding) return [];
  const { category, subject } = finding;
  if (subject === 'other') return [file.section('unsure about another')];
  return category === ASKED_ABOUT ? [] : [file.section(`unsure ${category}`)];
}
