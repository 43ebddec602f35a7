import type { QuestionKind } from '../deck/tags.js';
import type { Style } from '../language/language-pack.js';

/** The person's preferences for replies besides style and length: tone, approach and formality. */
export interface Manner {
  readonly tone: 'warm_supportive' | 'calm_neutral' | 'gentle_direct' | 'playful_light';
  readonly approach: 'validation_first' | 'questions_only' | 'gentle_challenge' | 'practical_steps';
  readonly formality: 'casual' | 'balanced' | 'formal';
}

/**
 * Reads `Tone:`, `Approach:` and `Formality:`, each on its own line; for an unknown value the first allowed value is
 * used.
 */
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

const OF_APPROACH: Readonly<Partial<Record<Manner['approach'], readonly QuestionKind[]>>> = {
  gentle_challenge: ['pattern'],
  practical_steps: ['next'],
};
const OF_TONE: Readonly<Record<Manner['tone'], readonly QuestionKind[]>> = {
  warm_supportive: [],
  calm_neutral: ['moment'],
  gentle_direct: ['pattern'],
  playful_light: ['detail'],
};
const OF_STYLE: Readonly<Record<Style, readonly QuestionKind[]>> = {
  'compassionate-guide': ['feeling', 'people', 'next'],
  'insightful-analyst': ['pattern', 'moment'],
  'wise-mentor': ['next', 'pattern', 'feeling'],
  'creative-catalyst': ['detail', 'moment'],
  'gentle-protector': ['next', 'feeling', 'people'],
  'playful-healer': ['detail', 'people'],
};

/** Returns whether the person's approach requires certain kinds of question. */
export const hasOwnKinds = ({ approach }: Pick<Manner, 'approach'>): boolean => approach in OF_APPROACH;

/**
 * Returns the kinds of question that the person's settings request. If the approach has kinds of its own, only those
 * are used, otherwise those of tone and style.
 */
export function questionKinds({
  approach,
  tone,
  style,
}: Manner & { readonly style: Style }): readonly QuestionKind[] {
  return OF_APPROACH[approach] ?? [...OF_TONE[tone], ...OF_STYLE[style]];
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b([Cc])an’t\b/g, '$1annot'],
  [/\b([Ww])on’t\b/g, '$1ill not'],
  [/n’t\b/g, ' not'],
  [/\bI’m\b/g, 'I am'],
  [/’re\b/g, ' are'],
  [/’ve\b/g, ' have'],
  [/’ll\b/g, ' will'],
  [/’d\b/g, ' would'],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Hh]ere|[Ww]hat|[Ww]ho|[Ww]here)’s\b/g, '$1 is'],
];

/** Expands English contractions, except in quotations, which stay as the person wrote them. */
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

/** Returns those of the texts that consist of one sentence, or all of them when there are none. */
export function oneSentenceLines(lines: readonly string[]): readonly string[] {
  const single = lines.filter((line) => !/[.!?…。！？؟।]["”»」]?\s*[^\s"”»」]/u.test(line));
  return single.length > 0 ? single : lines;
}
