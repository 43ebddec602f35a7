import type { ReadinessLevel } from '@shadow-guide/contracts';

/** Facts from which the readiness level is computed. */
export interface KnownOfReadiness {
  /** Number of journal entries so far. */
  readonly entries: number;
  /** The person's own words in the assessment. */
  readonly answers: readonly string[];
}

const AT_LEAST: readonly (readonly [points: number, level: ReadinessLevel])[] = [
  [4, 'advanced'],
  [2, 'intermediate'],
];

/**
 * Signs of earlier practice, with the points for each, which count once. They are prefixes of words in the languages of
 * the guide's own texts.
 */
const SIGNS: readonly (readonly [points: number, sign: RegExp])[] = [
  [1, /(?<!\p{L})(?:journal|diar(?:y|ies|io)|tagebuch|tagebüch|carnet|дневник)|日記|日记|يوميات|डायरी/iu],
  [1, /(?<!\p{L})(?:m[eé]dit|mindful|yoga|achtsamkeit|медит)|瞑想|冥想|تأمل|ध्यान/iu],
  [
    1,
    /therap|thérap|terap|counsel|psycholog|psicólog|(?<!\p{L})coach|терап|психолог|セラピ|カウンセ|咨询|علاج نفسي|थेरेपी/iu,
  ],
  [
    2,
    /(?<!\p{L})(?:shadow[ -]?work|inner child|parts work|internal family systems|jungian|(?:carl|c\. ?g\.) jung(?!\p{L})|dream ?work|inneres kind|niño interior|enfant intérieur|schattenarbeit)/iu,
  ],
];

/** Matches negations: "I never tried therapy" is not a sign of practice. */
const DENIED =
  /n't(?!\p{L})|(?<!\p{L})(?:no|not|never|nothing|none|without|nie|nicht|kein\p{L}*|nunca|jamais|pas|non|mai|nessun\p{L}*|não|никогда|не|нет)(?!\p{L})|したことが?ない|没有|(?<!\p{L})لم(?!\p{L})|नहीं/iu;

const ENTRY_POINTS: readonly (readonly [entries: number, points: number])[] = [
  [30, 2],
  [5, 1],
];

/**
 * Estimates a person's experience with shadow work in points. 5 journal entries give one point, 30 give two. A diary,
 * meditation and therapy give one point each, and parts work or shadow work two, when an answer names them without
 * negation. Two points are intermediate, four advanced. The level only sets the pace and the wording: it is our own
 * rule, not a psychological measure.
 */
export function readinessOf({ entries, answers }: KnownOfReadiness): ReadinessLevel {
  const sentences = answers.flatMap((answer) => answer.replace(/’/g, "'").split(/[.!?…\n。！？؟]+/));
  const said = sentences.filter((sentence) => !DENIED.test(sentence));
  const practice = SIGNS.filter(([, sign]) => said.some((sentence) => sign.test(sentence)));
  const written = ENTRY_POINTS.find(([least]) => entries >= least)?.[1] ?? 0;
  const points = practice.reduce((sum, [worth]) => sum + worth, written);
  return AT_LEAST.find(([least]) => points >= least)?.[1] ?? 'beginner';
}
