import type { SafetyLine } from '@shadow-guide/contracts';
import type { SafetyWords } from '../words/safety-words.js';

/**
 * Returns the helplines that are shown before the server responds, each with a note on where it works. The last one is
 * the worldwide directory.
 */
export function linesAtHand(notes: SafetyWords['notes']): SafetyLine[] {
  return [
    {
      name: '988 Suicide & Crisis Lifeline',
      contact: '988',
      href: 'tel:988',
      note: notes.usAndCanada,
    },
    {
      name: 'Find A Helpline',
      contact: 'findahelpline.com',
      href: 'https://findahelpline.com',
      note: notes.directory,
    },
  ];
}
