import { type KeptWords, useKeptWords as useKeptWordsNamed } from '../../lib/use-kept-words.js';

/** Under which name the unsaved words of a note are kept. @param part the note's id, or a name for a new one */
export function keptWordsName(part: string): string {
  return `guide-memory/${part}`;
}

/**
 * Keeps the words of a note on this device until they are saved or given up.
 * @param part the note's id, or a name for a new one
 */
export function useKeptWords(part: string, stored: string): KeptWords {
  return useKeptWordsNamed(keptWordsName(part), stored);
}
