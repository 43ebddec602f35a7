import { foldText } from './fold-text.js';

/** What a resource is found by, as it is stored. Fields are lines, and what is looked for has no line ends: nothing is found across two fields. */
export interface SearchColumns {
  title: string;
  tags: string;
  text: string;
  /** Every single character and pair of characters of `text`: what is too short for an index of trigrams. */
  shortGrams: string[];
  /** Every run of plain letters and digits in `text`: what is one itself stands in a text only within one of them. */
  words: string[];
}

/** The longest part of a word that is looked for among the words. */
export const LONGEST_PART = 64;

interface Searchable {
  readonly title: string;
  readonly plainText: string;
  readonly tags: readonly string[];
  readonly author: string;
  readonly citations: readonly { readonly title: string; readonly authors: readonly string[] }[];
}

/** Tags are found as they are shown and as they are stored; cited works by their authors and titles too. */
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

/** A run that is longer than an index takes is held in pieces, of which one has each part of it. */
function wordsOf(text: string): string[] {
  const runs = text.match(/[a-z0-9]+/g) ?? [];
  return [...new Set(runs.flatMap(piecesOf))].sort();
}

function piecesOf(run: string): string[] {
  const count = Math.max(1, Math.ceil(run.length / LONGEST_PART) - 1);
  return Array.from({ length: count }, (_, n) => run.slice(n * LONGEST_PART, (n + 2) * LONGEST_PART));
}
