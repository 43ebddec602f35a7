import { type KeptWords, useKeptWords as useKeptWordsNamed } from '../../lib/use-kept-words.js';

/**
 * Returns the name under which the unsaved text of a note is kept.
 * @param part the note's id, or a name for a new one
 */
export function keptWordsName(part: string): string {
  return `guide-memory/${part}`;
}

/**
 * Keeps the text of a note on this device until it is saved or discarded.
 * @param part the note's id, or a name for a new one
 */
export function useKeptWords(part: string, stored: string): KeptWords {
  return useKeptWordsNamed(keptWordsName(part), stored);
}
