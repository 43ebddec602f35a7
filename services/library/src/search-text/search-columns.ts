import { foldText } from './fold-text.js';

/** What a resource is found by, as it is stored. Fields are lines, and what is looked for has no line ends: nothing is found across two fields. */
export interface SearchColumns {
  title: string;
  tags: string;
  text: string;
  /** Every single character and pair of characters of `text`: what is too short for an index of trigrams. */
  shortGrams: string[];
}

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
  return { title, tags, text, shortGrams: shortGramsOf(text) };
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
