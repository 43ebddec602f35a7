import { MAX_SUMMARY_WORDS, Many, Text, TextList } from '@shadow-guide/contracts';
import { clean, QuoteFinder, validateAnswer } from '../../analysis/index.js';
import { InvalidAnswer } from '../../model/index.js';
import { isFit } from '../../onboarding/index.js';
import { countWords, withinWordLimit } from '../summary-text.js';
import type { ChosenEntry } from './choose-entries.js';

/** Bounds of a review. */
const MAX_CLAIMS = 6;
const MAX_QUOTES = 3;
/** Words of one claim without its quotes, and of one quote: what is longer is no quote but the entry. */
const CLAIM_WORDS = 70;
const QUOTE_WORDS = 40;
/** Code points of a claim, as the contract bounds them. */
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

/** The answer of the model. */
export class ReviewAnswer {
  @Many(() => ClaimAnswer, { max: 30, wanted: MAX_CLAIMS }) claims: ClaimAnswer[];
}

/** A claim with the person's own words that it rests on, each with the entry that holds it; at least one. */
export interface FoundClaim {
  readonly text: string;
  readonly evidence: readonly { readonly entryId: string; readonly quote: string }[];
}

/**
 * Turns a model's answer into what may be stored: claims that are fit to be shown and rest on words that the person wrote, as many as
 * fit into 400 words, quotes included. A claim without a quote is left out.
 * @throws InvalidAnswer when it is not of the asked form, or no claim is left
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
