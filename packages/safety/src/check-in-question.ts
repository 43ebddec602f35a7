import { type CheckIn, type CheckInAnswer, checkInAnswers } from '@shadow-guide/contracts';
import { cardTextFor } from './card-text.js';
import { parseLocale } from './reader-region.js';

/**
 * The plain question that the product asks when it is unsure about a text, in the locale's language, or in English. It asks
 * directly: asking about suicide does not put the thought into anybody's mind, and it makes it easier to say.
 * @param answer what the person answered; null before they did
 */
export function checkInQuestion(locale: string, answer: CheckInAnswer | null): CheckIn {
  const { question, choices, thanks } = cardTextFor(parseLocale(locale)).checkIn;
  return {
    question,
    choices: checkInAnswers.map((value) => ({ answer: value, label: choices[value] })),
    answer,
    thanks,
  };
}
