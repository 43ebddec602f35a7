import { english } from './en.js';
import type { CardText } from './safety-card.js';

/** By language code; Chinese by script. */
export const cardTexts: Readonly<Record<string, CardText>> = { en: english };
