import { MAX_SUMMARY_WORDS, Many, Text, TextList } from '@shadow-guide/contracts';
import { clean, QuoteFinder, validateAnswer } from '../../analysis/index.js';
import { InvalidAnswer } from '../../model/index.js';
import { isFit } from '../../onboarding/index.js';
import { countWords, withinWordLimit } from '../summary-text.js';
import type { ChosenEntry } from './choose-entries.js';

/** Maximum number of claims in a review. */
const MAX_CLAIMS = 6;
const MAX_QUOTES = 3;
/**
 * Maximum number of words of one claim without its quotes, and of one quote: a longer quote would be the whole entry.
 */
const CLAIM_WORDS = 70;
const QUOTE_WORDS = 40;
/** Maximum length of a claim in code points, as in the contract. */
const CLAIM_CHARACTERS = 600;

class ClaimAnswer {
  @Text({ max: 4_000, about: 'One or two sentences to the person, at most 50 words' }) text: string;
  @TextList({
    max: 30,
    wanted: MAX_QUOTES,
    about: 'What it rests on, at least one: copied letter for letter from the entries, at most 25 words each',
  })
  quotes: string[];
}

/** Answer of the model. */
export class ReviewAnswer {
  @Many(() => ClaimAnswer, { max: 30, wanted: MAX_CLAIMS }) claims: ClaimAnswer[];
}

/** A claim with the quotes on which it is based, at least one, each with its entry. */
export interface FoundClaim {
  readonly text: string;
  readonly evidence: readonly { readonly entryId: string; readonly quote: string }[];
}

/**
 * Converts a model's answer into the claims to store. They are suitable to be shown, are based on words that the person
 * wrote, and have at most 400 words including quotes. A claim without a quote is dropped.
 * @throws InvalidAnswer when the answer has another form than requested, or no claim is left
 */
export function readReview(value: unknown, entries: readonly ChosenEntry[]): FoundClaim[] {
  const { claims } = validateAnswer(ReviewAnswer, value);
  const ownWords = entries.map(({ text }) => text).join('\n');
  const finders = entries.map(({ id, text }) => ({ id, finder: new QuoteFinder(text) }));
  const kept: FoundClaim[] = [];
  let left = MAX_SUMMARY_WORDS;
  for (const { text: said, quotes } of claims) {
    const text = withinWordLimit(clean(said), CLAIM_WORDS);
    const evidence = found(quotes, finders);
    const words = countWords([text, ...evidence.map(({ quote }) => quote)].join(' '));
    if (text === '' || [...text].length > CLAIM_CHARACTERS || !isFit(text, ownWords)) continue;
    if (evidence.length === 0 || words > left) continue;
    kept.push({ text, evidence });
    left -= words;
    if (kept.length === MAX_CLAIMS) break;
  }
  if (kept.length === 0) throw new InvalidAnswer(['claims']);
  return kept;
}

function found(
  quotes: readonly string[],
  finders: readonly { readonly id: string; readonly finder: QuoteFinder }[],
): FoundClaim['evidence'] {
  const evidence = new Map<string, { entryId: string; quote: string }>();
  for (const claimed of quotes) {
    for (const { id, finder } of finders) {
      const quote = finder.find(claimed);
      if (quote === undefined) continue;
      if (countWords(quote) <= QUOTE_WORDS) evidence.set(quote, { entryId: id, quote });
      break;
    }
  }
  return [...evidence.values()].slice(0, MAX_QUOTES);
}
