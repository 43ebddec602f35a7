import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LanguageCode } from '../language/language-pack.js';

/**
 * One plain statement that people write, and the replies to it. `{subject}` is the text of the pattern's first group.
 */
export interface PlainRule {
  readonly shows: RegExp;
  /** Turns that the rule must match. */
  readonly examples: readonly string[];
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

/** Plain statements of one language, which writers maintain in `sandbox/data/guide/plain-words`. */
export interface PlainWords {
  /** Rules for statements that may be addressed to the guide itself. */
  readonly towardGuide: readonly PlainRule[];
  readonly plain: readonly PlainRule[];
}

const LEAD =
  '(?:(?:so|ok|okay|well|and|but|yes|oh my god|omg|guess what|today|yesterday|tonight|this morning|honestly|ugh|(?:i )?(?:just )?found out(?: that)?)[,.:! ]+)?';
const TAIL =
  '(?: (?:today|yesterday|tonight|again|now|right now|at (?:all|last|work|school|home)|finally|this (?:morning|week|afternoon|evening)|last (?:night|week|month|year)|(?:on|last|this) \\w+day|so much|so (?:hard|bad|badly)|lol|haha|omg|any ?more|either)|,? (?:and|but) i (?:do not|don.t) know (?:what to (?:do|feel|think)|how to feel|how i feel)(?: about it)?)*';

/** Builds a pattern for a whole turn; a turn that says more, or asks something, is answered by other rules. */
function entirely(core: string): RegExp {
  return new RegExp(`^\\P{L}*?(?:${core})[^\\p{L}\\p{M}\\p{N}?？؟]*$`, 'iu');
}

/** Builds a pattern for a whole English turn; it allows filler words before and after, "im", and a missing "I". */
function plainly(core: string): RegExp {
  const loose = core.replace(/(^|\|)i (?=[a-z(])/g, '$1(?:i )?');
  return entirely(`${LEAD}(?:${loose})${TAIL}`.replace(/'(?=[a-z])/g, "'?"));
}

type Written = Partial<Record<keyof PlainRule, unknown>>;
/** Expressions by their names; other expressions refer to a name in braces. */
type Words = Readonly<Record<string, string>>;

const FOLDER = new URL('../../../data/guide/plain-words/', import.meta.url);
const KNOWN = new Map<LanguageCode, PlainWords>();

/**
 * Loads the plain statements of a language once.
 * @throws Error that names the file and the rule when one is incomplete
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

/** Expands references; an expression may refer only to earlier ones. */
const fill = (core: string, words: Words): string =>
  Object.keys(words).reduceRight((whole, name) => whole.replaceAll(`{${name}}`, words[name] ?? ''), core);

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  my: 'your',
  our: 'your',
  me: 'you',
  myself: 'yourself',
};

/** Converts the person's words to the second person for use inside a sentence: "My wife" becomes "your wife". */
export function toSubject(words: string): string {
  return words
    .trim()
    .replace(/\b(?:i|my|our|me|myself)\b(?!')/gi, (word) => TURNED[word.toLowerCase()] ?? word)
    .replace(/^(?:he|she|they|the|a|an)\b/i, (word) => word.toLowerCase());
}
