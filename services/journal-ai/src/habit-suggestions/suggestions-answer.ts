import {
  type HabitCategory,
  type HabitSuggestion,
  habitCategories,
  Int,
  Many,
  OneOf,
  suggestionPriorityBounds,
  Text,
  TextList,
  targetStreakBounds,
} from '@shadow-guide/contracts';
import { clean, validateAnswer } from '../analysis/index.js';
import { hasSameScript, speaksOfDanger } from '../daily-prompts/index.js';
import { InvalidAnswer } from '../model/index.js';

/** Number of suggestions requested from the model; a person reads this number in a minute. */
const WANTED = 6;
/** Maximum number of suggestions that validation accepts; those above `WANTED` are dropped. */
const READ = 12;

class SuggestionAnswer {
  @Text({ max: 120, about: 'What to do each day, in a few words' }) title: string;
  @Text({ max: 500, about: 'How it is done, one or two short sentences' }) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int({ ...targetStreakBounds, about: 'Days in a row to try it for; 7 to 21' }) targetStreak: number;
  @Int({ ...suggestionPriorityBounds, about: '1 helps most now, 5 least' }) priority: number;
  @Text({ max: 600, about: 'One or two sentences to the person: why this, and what of theirs it takes up' })
  reasoning: string;
  @TextList({ max: 20, wanted: 2, maxLength: 200, about: 'Of the listed things, copied letter for letter' })
  takesUp: string[];
}

/** Answer of the model. */
export class SuggestionsAnswer {
  @Many(() => SuggestionAnswer, { max: READ, wanted: WANTED }) suggestions: SuggestionAnswer[];
}

/** The request against which an answer is checked. */
export interface AskedSuggestions {
  /** Material given to the model to build on. */
  readonly given: readonly string[];
  /** Text that the person wrote. */
  readonly sample: string;
}

/**
 * Pattern for suggestions about the body, which are dropped whatever the instructions said: food, weight, medicine,
 * sleep deprivation, pain.
 */
const NEVER_SUGGESTED =
  /\b(?:diet(?:s|ing)?|fasting|calor\w+|skip(?:ping)? (?:a |your )?(?:meals?|breakfast|lunch|dinner)|los(?:e|ing) weight|weigh(?:t loss| yourself|ing yourself)|detox\w*|medicat\w+|medicines?|dos(?:e|age)s?|supplements?|vitamins?|purg(?:e|ing)|punish\w*|self[- ]harm\w*|stay(?:ing)? (?:up|awake)|sleep less|all[- ]nighter|ice baths?)\b/i;

/** Splits texts into words, also in scripts that do not separate words with spaces. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of consecutive words that count as a quotation; shorter sequences are common phrases. */
const QUOTED_WORDS = 5;

/**
 * Converts a model's answer into the suggestions to store, without the unsuitable ones.
 * @throws InvalidAnswer when none is left
 */
export function readSuggestions(value: unknown, asked: AskedSuggestions): HabitSuggestion[] {
  const { suggestions } = validateAnswer(SuggestionsAnswer, value);
  const given = new Set(asked.given.map(fold));
  const seen = new Set<string>();
  const kept = suggestions.flatMap(({ takesUp, ...found }) => {
    const suggestion: HabitSuggestion = {
      ...found,
      title: clean(found.title),
      description: clean(found.description),
      reasoning: clean(found.reasoning),
    };
    const key = `${suggestion.category} ${fold(suggestion.title)}`;
    const isFit = takesUp.some((one) => given.has(fold(one))) && isFitToShow(suggestion, asked.sample);
    if (!isFit || seen.has(key)) return [];
    seen.add(key);
    return [suggestion];
  });
  if (kept.length === 0) throw new InvalidAnswer(['suggestions']);
  return kept.sort((a, b) => a.priority - b.priority).slice(0, WANTED);
}

function isFitToShow({ title, description, reasoning }: HabitSuggestion, sample: string): boolean {
  const texts = [title, description, reasoning];
  return (
    // A title is part of a URL path. A title that consists only of dots would not work there.
    /\p{L}/u.test(title) &&
    texts.every((text) => text !== '') &&
    !texts.some((text) => /https?:|www\.|[<>{}]|\*\*|^#/i.test(text)) &&
    !texts.some((text) => NEVER_SUGGESTED.test(text) || speaksOfDanger(text)) &&
    !texts.some((text) => quotes(text, sample)) &&
    hasSameScript(texts.join(' '), sample)
  );
}

/**
 * Returns whether a text repeats several consecutive words of the person: a habit on a screen must not reveal the
 * journal.
 */
function quotes(text: string, sample: string): boolean {
  const words = wordsOf(text);
  const written = ` ${wordsOf(sample).join(' ')} `;
  return words.some(
    (_, from) =>
      from + QUOTED_WORDS <= words.length &&
      written.includes(` ${words.slice(from, from + QUOTED_WORDS).join(' ')} `),
  );
}

function wordsOf(text: string): string[] {
  return [...segmenter.segment(fold(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

function fold(text: string): string {
  return clean(text).normalize('NFKC').toLowerCase();
}
