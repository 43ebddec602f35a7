import type { LanguagePack, Voice } from '../language/language-pack.js';
import { CHALLENGES, CONTRACTIONS, STEPS, TONE_LINES } from './manner.en.js';

/** How the person wants to be answered, beside style and length. */
export interface Manner {
  readonly tone: 'warm_supportive' | 'calm_neutral' | 'gentle_direct' | 'playful_light';
  readonly approach: 'validation_first' | 'questions_only' | 'gentle_challenge' | 'practical_steps';
  readonly formality: 'casual' | 'balanced' | 'formal';
}

/** Reads `Tone:`, `Approach:` and `Formality:` from lines of their own; an unknown value is the first. */
export function readManner(system: string): Manner {
  const one = <T extends string>(label: string, values: readonly [T, ...T[]]): T => {
    const named = new RegExp(`^[ \\t#*-]*${label}[ \\t]*:[ \\t]*(\\w+)`, 'im').exec(system)?.[1];
    return values.find((value) => value === named?.toLowerCase()) ?? values[0];
  };
  return {
    tone: one('tone', ['warm_supportive', 'calm_neutral', 'gentle_direct', 'playful_light']),
    approach: one('approach', ['validation_first', 'questions_only', 'gentle_challenge', 'practical_steps']),
    formality: one('formality', ['casual', 'balanced', 'formal']),
  };
}

/** The lines for the last sentence of a reply that takes a quotation up: a challenge or a small step, in English. */
export function endingLines(
  { approach }: Manner,
  { code }: LanguagePack,
  hasQuote: boolean,
): readonly string[] | undefined {
  if (code !== 'en') return undefined;
  const lines = { gentle_challenge: CHALLENGES, practical_steps: STEPS }[approach as string];
  return lines?.[hasQuote ? 'quoting' : 'plain'];
}

/** A voice whose second sentences have the tone that was asked for, in English. */
export function inTone(voice: Voice, { tone }: Manner, { code }: LanguagePack): Voice {
  return code === 'en' && tone !== 'warm_supportive' ? { ...voice, holding: TONE_LINES[tone] } : voice;
}

/** Without contractions, in English; what is quoted stays as the person wrote it. */
export function formally(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, index) =>
      index % 2
        ? part
        : CONTRACTIONS.reduce((whole, [pattern, words]) => whole.replace(pattern, words), part),
    )
    .join('');
}

/** The lines that are one sentence each, where there are any. */
export function oneSentenceLines(lines: readonly string[]): readonly string[] {
  const single = lines.filter((line) => !/[.!?…。！？؟।]["”»」]?\s*[^\s"”»」]/u.test(line));
  return single.length > 0 ? single : lines;
}
