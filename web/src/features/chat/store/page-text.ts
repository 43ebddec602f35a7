import type { Draft } from '../../../lib/draft-store.js';
import { joined, wordsOf } from './draft.js';

/** The words in the writing box as a page shows them: the prompt stands above, not among them. */
export interface PageText {
  prompt: string | null;
  text: string;
}

/** The draft as it stands on a page, letter for letter as it was typed. */
export function pageTextOf(draft: Pick<Draft, 'text' | 'prompt'>): PageText {
  const prompt = wordsOf(draft).promptContext;
  if (prompt === null) return { prompt, text: draft.text };
  return { prompt, text: draft.text.slice(prompt.length).replace(/^[^\S\n]*\n?\n?/, '') };
}

/** The text of the writing box after the page was written on. */
export function textFromPage(draft: Pick<Draft, 'text' | 'prompt'>, words: string): string {
  const { prompt } = pageTextOf(draft);
  return prompt === null ? words : joined(prompt, words);
}
