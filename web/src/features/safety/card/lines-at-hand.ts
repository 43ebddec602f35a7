import type { SafetyLine } from '@shadow-guide/contracts';
import type { SafetyWords } from '../words/safety-words.js';

/** The lines that are there without the server; each says for whom it is. The last one is for everybody. */
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
