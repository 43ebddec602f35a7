import type { ComponentType } from 'react';
import { Begin } from './begin.js';
import { Evidence } from './evidence.js';
import { Limits } from './limits.js';
import { Misreadings } from './misreadings.js';
import { Origin } from './origin.js';
import { Signs } from './signs.js';

export interface Part {
  id: string;
  title: string;
  text: ComponentType;
}

/** The parts of the guide, in order; the questions follow them. */
export const parts: readonly Part[] = [
  { id: 'origin', title: 'Where the idea comes from', text: Origin },
  { id: 'signs', title: 'How a shadow shows itself', text: Signs },
  { id: 'misreadings', title: 'What it is not', text: Misreadings },
  { id: 'evidence', title: 'What research supports, and what it does not', text: Evidence },
  { id: 'begin', title: 'A way to begin, in twenty minutes', text: Begin },
  { id: 'limits', title: 'When to leave it, and when to stop', text: Limits },
];

export const questionsPart = { id: 'questions', title: 'Questions people ask' } as const;
