/** Parts of a finding that are compared: its type and its text. */
export interface ComparedTexts {
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** Words that count although they are short, such as names. */
  readonly names?: readonly string[];
}

/**
 * Content of a finding in a form that can be compared in any language: its type, whether it is negated, and its stems.
 */
export interface Claim {
  readonly kind: string;
  readonly stems: ReadonlySet<string>;
}

/**
 * Minimum proportion of an insight's stems that must occur in the other insight for it to count as a restatement. The
 * next constant is their minimum number.
 */
const SHARED = 0.7;
const LEAST_SHARED = 3;
/** Number of leading characters of a word that are compared, so that "tired" and "tiredness" count as the same word. */
const STEM = 4;
/** Maximum number of stems compared per insight: far more than the longest one has. */
const MAX_STEMS = 64;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/**
 * Pattern for words of scripts in which words of one or two characters are only grammatical. In other scripts such a
 * word may have a meaning of its own.
 */
const LETTERED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/**
 * English words that may occur in any insight and are not compared. Other languages have no such list: fewer insights
 * are recognised as restatements in them, so more are shown.
 */
const GRAMMAR = new Set(
  'about after also because been before being between both could does each even ever every from have into itself just like many maybe might more most much often only other over perhaps rather same should some something sometimes still than that their them then there these they thing things this those through under until very want well were what when where which while will with would your yours yourself'.split(
    ' ',
  ),
);
/** Words that negate a claim. */
const DENIALS =
  /(?<!\p{L})(?:no|not|never|nothing|nobody|none|nor|neither|without|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|nie|niemals|ohne|nunca|sin|sem|não|ne|pas|jamais|sans|non|mai|senza|не|нет|никогда|без)(?!\p{L})/iu;

/** Returns the claim of a finding. */
export function claimOf({ type, title, text, names = [] }: ComparedTexts): Claim {
  const said = `${title}\n${text}`.normalize('NFKC').toLowerCase();
  const words = [...wordsOf(said).filter(isSpecific), ...names.flatMap(wordsOf)].map(stemOf);
  // Without any significant word, only the identical text is the same claim.
  const stems = words.length > 0 ? words : [said];
  return {
    kind: `${type} ${DENIALS.test(said) ? 'denies' : 'states'}`,
    stems: new Set([...new Set(stems)].slice(0, MAX_STEMS)),
  };
}

/**
 * Returns whether one insight only restates another. Both must have the same type and the same negation, and at least
 * seven in ten stems of the first (and at least three, if it has that many) must occur in the other. An insight that
 * adds something is a different one; when in doubt it is shown.
 */
export function restates(claim: Claim, other: Claim): boolean {
  if (claim.kind !== other.kind) return false;
  const shared = [...claim.stems].filter((stem) => other.stems.has(stem)).length;
  return shared >= Math.min(LEAST_SHARED, claim.stems.size) && shared >= SHARED * claim.stems.size;
}

/** Returns the words of a text, normalised. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

function isSpecific(word: string): boolean {
  return !GRAMMAR.has(word) && (!LETTERED.test(word) || [...word].length >= STEM);
}

function stemOf(word: string): string {
  return [...word].slice(0, STEM).join('');
}
