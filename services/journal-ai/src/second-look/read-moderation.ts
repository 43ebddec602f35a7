import type { SafetyCategory, SafetyFinding } from '@shadow-guide/safety';

/**
 * Maps flags of a moderation server to findings, most serious first. Such a server detects what must not be published,
 * not people in need; therefore only the intent of self-harm counts as danger.
 */
const MEANINGS: readonly (readonly [
  flag: string,
  level: 'danger' | 'uncertain',
  category: SafetyCategory,
])[] = [
  ['self-harm/intent', 'danger', 'suicide'],
  ['self-harm', 'uncertain', 'suicide'],
  ['self-harm/instructions', 'uncertain', 'suicide'],
  ['harassment/threatening', 'uncertain', 'harm_to_others'],
  ['violence', 'uncertain', 'harm_to_others'],
];

/** Returns the most serious finding for the flags that a moderation server set; null when there is none. */
export function readModeration(flags: readonly string[]): SafetyFinding | null {
  const meaning = MEANINGS.find(([flag]) => flags.includes(flag));
  if (!meaning) return null;
  const [, level, category] = meaning;
  return { level, category, subject: 'self', language: 'und' };
}
