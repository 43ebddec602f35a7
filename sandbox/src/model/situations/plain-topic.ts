/** One plain thing that people write, and what is said to it. `{subject}` is what the first group of the pattern found. */
export interface PlainTopic {
  readonly shows: RegExp;
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

/** The plain things of one language. */
export interface PlainWords {
  /** What may be meant for the guide itself. */
  readonly towardGuide: readonly PlainTopic[];
  readonly plain: readonly PlainTopic[];
}

const LEAD =
  '(?:(?:so|ok|okay|well|and|but|yes|oh my god|omg|guess what|today|yesterday|tonight|this morning|honestly|ugh|(?:i )?(?:just )?found out(?: that)?)[,.:! ]+)?';
const TAIL =
  '(?: (?:today|yesterday|tonight|again|now|right now|at (?:all|last|work|school|home)|finally|this (?:morning|week|afternoon|evening)|last (?:night|week|month|year)|(?:on|last|this) \\w+day|so much|so (?:hard|bad|badly)|lol|haha|omg|any ?more|either)|,? (?:and|but) i (?:do not|don.t) know (?:what to (?:do|feel|think)|how to feel|how i feel)(?: about it)?)*';

/** A pattern for a whole turn: whoever says more than that, or asks it, is answered by what more they say. */
export function entirely(core: string): RegExp {
  return new RegExp(`^\\P{L}*?(?:${core})[^\\p{L}\\p{M}\\p{N}?？؟]*$`, 'iu');
}

/** The same for an English turn: with the small words that people put before and after, with "im", and without the "I". */
export function plainly(core: string): RegExp {
  const loose = core.replace(/(^|\|)i (?=[a-z(])/g, '$1(?:i )?');
  return entirely(`${LEAD}(?:${loose})${TAIL}`.replace(/'(?=[a-z])/g, "'?"));
}

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
