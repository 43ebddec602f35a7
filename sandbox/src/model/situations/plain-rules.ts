import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LanguageCode } from '../language/language-pack.js';

/** One plain thing that people write, and what is said to it. `{subject}` is what the first group of the pattern found. */
export interface PlainRule {
  readonly shows: RegExp;
  /** Turns that the rule is for. */
  readonly examples: readonly string[];
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

/** The plain things of one language, which writers maintain in `sandbox/data/guide/plain-words`. */
export interface PlainWords {
  /** What may be meant for the guide itself. */
  readonly towardGuide: readonly PlainRule[];
  readonly plain: readonly PlainRule[];
}

const LEAD =
  '(?:(?:so|ok|okay|well|and|but|yes|oh my god|omg|guess what|today|yesterday|tonight|this morning|honestly|ugh|(?:i )?(?:just )?found out(?: that)?)[,.:! ]+)?';
const TAIL =
  '(?: (?:today|yesterday|tonight|again|now|right now|at (?:all|last|work|school|home)|finally|this (?:morning|week|afternoon|evening)|last (?:night|week|month|year)|(?:on|last|this) \\w+day|so much|so (?:hard|bad|badly)|lol|haha|omg|any ?more|either)|,? (?:and|but) i (?:do not|don.t) know (?:what to (?:do|feel|think)|how to feel|how i feel)(?: about it)?)*';

/** A pattern for a whole turn: a turn that says more, or asks, is answered by the rest of it. */
function entirely(core: string): RegExp {
  return new RegExp(`^\\P{L}*?(?:${core})[^\\p{L}\\p{M}\\p{N}?？؟]*$`, 'iu');
}

/** The same for an English turn: with the small words that people put before and after, with "im", and without the "I". */
function plainly(core: string): RegExp {
  const loose = core.replace(/(^|\|)i (?=[a-z(])/g, '$1(?:i )?');
  return entirely(`${LEAD}(?:${loose})${TAIL}`.replace(/'(?=[a-z])/g, "'?"));
}

type Written = Partial<Record<keyof PlainRule, unknown>>;
/** Expressions by the name that others hold in braces. */
type Words = Readonly<Record<string, string>>;

const FOLDER = new URL('../../../data/guide/plain-words/', import.meta.url);
const KNOWN = new Map<LanguageCode, PlainWords>();

/**
 * The plain things of a language, read once.
 * @throws Error that names the file and the rule when one is not complete
 */
export function plainWords(code: LanguageCode): PlainWords {
  const known = KNOWN.get(code);
  if (known) return known;
  const file = `${code}.yaml`;
  const written = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
    readonly words?: Words;
    readonly towardGuide?: readonly Written[];
    readonly plain?: readonly Written[];
  };
  const rules = (name: 'towardGuide' | 'plain') =>
    (written[name] ?? []).map((rule, at) =>
      readRule(rule, code, written.words ?? {}, `${file}, ${name} ${at + 1}`),
    );
  const read = { towardGuide: rules('towardGuide'), plain: rules('plain') };
  KNOWN.set(code, read);
  return read;
}

function readRule(
  { shows, examples, says, asks = [] }: Written,
  code: LanguageCode,
  words: Words,
  place: string,
): PlainRule {
  if (typeof shows !== 'string' || !areTexts(examples, 1) || !areTexts(says, 1) || !areTexts(asks, 0))
    throw new Error(`The guide's data: plain-words/${place} needs shows, examples and says.`);
  const core = fill(shows, words);
  return { shows: code === 'en' ? plainly(core) : entirely(core), examples, says, asks };
}

const areTexts = (value: unknown, least: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.length >= least &&
  value.every((one) => typeof one === 'string' && one.trim() !== '');

/** Words may name others, which come before them. */
const fill = (core: string, words: Words): string =>
  Object.keys(words).reduceRight((whole, name) => whole.replaceAll(`{${name}}`, words[name] ?? ''), core);

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  my: 'your',
  our: 'your',
  me: 'you',
  myself: 'yourself',
};

/** The person's words as the guide says them to the person, inside a sentence: "My wife" is "your wife". */
export function toSubject(words: string): string {
  return words
    .trim()
    .replace(/\b(?:i|my|our|me|myself)\b(?!')/gi, (word) => TURNED[word.toLowerCase()] ?? word)
    .replace(/^(?:he|she|they|the|a|an)\b/i, (word) => word.toLowerCase());
}
