/** What is compared of a finding: what kind it is of, and what it says. */
export interface ComparedTexts {
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** Words that tell although they are short, as names do. */
  readonly names?: readonly string[];
}

/** What a finding says, in a form that can be compared without a language: its type, whether it denies, and its stems. */
export interface Claim {
  readonly kind: string;
  readonly stems: ReadonlySet<string>;
}

/** Share of an insight's stems that must be known for it to say nothing new, and how many at least. */
const SHARED = 0.7;
const LEAST_SHARED = 3;
/** Characters of a word that are compared: "tired" and "tiredness" are one. */
const STEM = 4;
/** Stems of one insight that count: far more than the longest has. */
const MAX_STEMS = 64;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Shorter words of these scripts are grammar; in others a word may be one or two characters. */
const LETTERED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** English words that any two insights share. Other languages have to do without: more is shown then, not less. */
const GRAMMAR = new Set(
  'about after also because been before being between both could does each even ever every from have into itself just like many maybe might more most much often only other over perhaps rather same should some something sometimes still than that their them then there these they thing things this those through under until very want well were what when where which while will with would your yours yourself'.split(
    ' ',
  ),
);
/** Words that turn a claim into its opposite. */
const DENIALS =
  /(?<!\p{L})(?:no|not|never|nothing|nobody|none|nor|neither|without|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|nie|niemals|ohne|nunca|sin|sem|não|ne|pas|jamais|sans|non|mai|senza|не|нет|никогда|без)(?!\p{L})/iu;

/** The claim of a finding. */
export function claimOf({ type, title, text, names = [] }: ComparedTexts): Claim {
  const said = `${title}\n${text}`.normalize('NFKC').toLowerCase();
  const words = [...wordsOf(said).filter(tells), ...names.flatMap(wordsOf)].map(stemOf);
  // Without a word that tells, only the very same text is the same claim.
  const stems = words.length > 0 ? words : [said];
  return {
    kind: `${type} ${DENIALS.test(said) ? 'denies' : 'states'}`,
    stems: new Set([...new Set(stems)].slice(0, MAX_STEMS)),
  };
}

/**
 * Whether one insight only restates another: both are of one type and both deny or both state, and at least seven in ten of its
 * stems, and three if it has so many, are the other's. What adds something is another insight; in doubt it is shown.
 */
export function restates(claim: Claim, other: Claim): boolean {
  if (claim.kind !== other.kind) return false;
  const shared = [...claim.stems].filter((stem) => other.stems.has(stem)).length;
  return shared >= Math.min(LEAST_SHARED, claim.stems.size) && shared >= SHARED * claim.stems.size;
}

/** The words of a text, in one form. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

function tells(word: string): boolean {
  return !GRAMMAR.has(word) && (!LETTERED.test(word) || [...word].length >= STEM);
}

function stemOf(word: string): string {
  return [...word].slice(0, STEM).join('');
}
