import { type CheckIn, type CheckInAnswer, checkInAnswers } from '@shadow-guide/contracts';
import { cardTextFor } from './card-text.js';
import { parseLocale, type SafetyReader } from './reader-region.js';

/** What decides the words of the question. */
export interface QuestionWords {
  /** BCP 47 code of the language of what it stands beside; that of the interface without it. */
  readonly language?: string | undefined;
  /** What the person answered; null before they did. */
  readonly answer: CheckInAnswer | null;
  /** Whether nobody but the app learns the answer. */
  readonly isPrivate: boolean;
}

/**
 * The plain question that the product asks when it is unsure about a text, in the language of the text. It asks
 * directly: asking about suicide does not put the thought into anybody's mind, and it makes it easier to say.
 */
export function checkInQuestion(
  { locale }: Pick<SafetyReader, 'locale'>,
  { language: written, answer, isPrivate }: QuestionWords,
): CheckIn {
  const { language, text } = cardTextFor(written, parseLocale(locale));
  const { question, choices, thanks, apology, whyAsked, why, untold } = text.checkIn;
  return {
    question,
    language,
    choices: checkInAnswers.map((value) => ({ answer: value, label: choices[value] })),
    answer,
    thanks,
    apology,
    reason: { question: whyAsked, answer: isPrivate ? `${why} ${untold}` : why },
  };
}
