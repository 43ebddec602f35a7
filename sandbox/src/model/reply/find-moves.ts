import type { LanguagePack, Move } from '../language/language-pack.js';
import { quoteAround, readText } from '../language/reading.js';
import { type Span, toPhrases, toQuote } from '../language/text.js';
import type { Slots } from './line-picker.js';

/** Something in a turn that a reply can refer to, with the slot values for its sentences. */
export interface FoundMove {
  readonly move: Move;
  readonly slots: Slots;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}\p{M}][\p{L}\p{M}'-]*/gu) ?? []
  );
}

const SHORTEST_RECURRING = 4;
const OFTEN_IN_ONE_TURN = 3;

/** Returns a content word that occurs in this turn and an earlier turn, or three times in this turn. */
export function findRecurringWord(said: readonly string[], pack: LanguagePack): string | undefined {
  const current = wordsOf(said.at(-1) ?? '');
  const earlier = said.slice(0, -1).map((turn) => new Set(wordsOf(turn)));
  const weigh = (word: string) => {
    const turns = earlier.filter((words) => words.has(word)).length;
    const here = current.filter((other) => other === word).length;
    return turns > 0 ? turns * 2 + here : here >= OFTEN_IN_ONE_TURN ? here : 0;
  };
  let best: { word: string; weight: number } | undefined;
  for (const word of new Set(current)) {
    if ([...word].length < SHORTEST_RECURRING || pack.stopWords.has(word)) continue;
    const weight = weigh(word);
    if (weight > (best?.weight ?? 0)) best = { word, weight };
  }
  return best?.word;
}

/** Returns the most informative phrase: the one with the most uncommon words, preferably in the first person. */
function fullestQuote(sentences: readonly Span[], pack: LanguagePack): string {
  let best = { quote: '', weight: -1 };
  const phrases = sentences.flatMap((sentence) => toPhrases(sentence, pack.conjunctions));
  for (const phrase of phrases) {
    const words = wordsOf(phrase.text);
    const content = words.filter(
      (word) => [...word].length >= SHORTEST_RECURRING && !pack.stopWords.has(word),
    ).length;
    const weight = content + (/^(?:I\b|my\b)/i.test(phrase.text) ? 1 : 0) + Math.min(words.length, 9) / 10;
    if (weight > best.weight) best = { quote: toQuote(phrase.text), weight };
  }
  return best.quote;
}

/**
 * Returns everything in the last turn that a reply can refer to, the most significant first; `generic` is always the
 * last.
 */
export function findMoves(said: readonly string[], pack: LanguagePack): FoundMove[] {
  const reading = readText(said.at(-1) ?? '', pack);
  const moves: FoundMove[] = [];
  const add = (move: Move, slots: Slots | undefined) => {
    if (slots && slots.quote !== '') moves.push({ move, slots });
  };
  const quoted = (sentence: Span | undefined, pattern: RegExp) =>
    sentence && { quote: quoteAround(sentence, pattern, pack) };

  if (reading.contradiction) add('contradiction', { a: reading.contradiction.a, b: reading.contradiction.b });
  add('selfCriticism', quoted(reading.selfCriticism, pack.selfCriticism));
  // A positive feeling is not used when the entry also contains other feelings.
  for (const { name, polarity, quote } of reading.feelings) {
    if (polarity !== 'positive') add('feeling', { feeling: name, quote });
  }
  add('absolute', quoted(reading.absolute, pack.absolutes));
  add('should', quoted(reading.should, pack.shoulds));
  const person = reading.people[0];
  if (person) add('person', { who: person.name, quote: fullestQuote([person.sentence], pack) });
  const word = findRecurringWord(said, pack);
  if (word) add('recurring', { word });
  add('generic', { quote: fullestQuote(reading.sentences, pack) });
  return moves;
}
