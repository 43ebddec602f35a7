import { foldText } from './fold-text.js';

/**
 * Searchable fields of a resource as they are stored. Each field is a line and a search text has no line ends, so no
 * match spans two fields.
 */
export interface SearchColumns {
  title: string;
  tags: string;
  text: string;
  /** Every single character and pair of characters of `text`: for searches too short for a trigram index. */
  shortGrams: string[];
  /**
   * Every run of plain letters and digits in `text`. A search text that is such a run can only occur within one of
   * these runs.
   */
  words: string[];
}

/** Maximum length of a part of a word that is searched among the words. */
export const LONGEST_PART = 64;

interface Searchable {
  readonly title: string;
  readonly plainText: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly citations: readonly { readonly title: string; readonly authors: readonly string[] }[];
}

/**
 * Builds the search columns. Tags are found both as shown and as stored; cited works by their authors and titles too.
 */
export function searchColumnsOf(resource: Searchable): SearchColumns {
  const title = foldText(resource.title);
  const shown = resource.tags.map((tag) => tag.replaceAll('_', ' '));
  const tags = [...new Set([...shown, ...resource.tags].map(foldText))].join('\n');
  const cited = resource.citations.map((work) => foldText(`${work.authors.join(', ')}: ${work.title}`));
  const fields = [title, tags, foldText(resource.author), foldText(resource.plainText), ...cited];
  const text = fields.join('\n');
  return { title, tags, text, shortGrams: shortGramsOf(text), words: wordsOf(text) };
}

function shortGramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const line of text.split('\n')) {
    const characters = [...line];
    characters.forEach((character, index) => {
      grams.add(character);
      if (index > 0) grams.add(`${characters[index - 1]}${character}`);
    });
  }
  return [...grams].sort();
}

/**
 * Splits a run that is longer than an index entry allows into overlapping pieces, so that every part that can be
 * searched is within one piece.
 */
function wordsOf(text: string): string[] {
  const runs = text.match(/[a-z0-9]+/g) ?? [];
  return [...new Set(runs.flatMap(piecesOf))].sort();
}

function piecesOf(run: string): string[] {
  const count = Math.max(1, Math.ceil(run.length / LONGEST_PART) - 1);
  return Array.from({ length: count }, (_, n) => run.slice(n * LONGEST_PART, (n + 2) * LONGEST_PART));
}
