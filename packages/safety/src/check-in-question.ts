import { type CheckIn, type CheckInAnswer, checkInAnswers } from '@shadow-guide/contracts';
import { cardTextFor } from './card-text.js';
import { parseLocale, type SafetyReader } from './reader-region.js';

/** Facts that determine the wording of the question. */
export interface QuestionWords {
  /**
   * BCP 47 code of the language of the text that the question is about; when omitted, the interface's language is used.
   */
  readonly language?: string | undefined;
  /** The person's answer; null until they answered. */
  readonly answer: CheckInAnswer | null;
  /** Whether nobody but the app learns the answer. */
  readonly isPrivate: boolean;
}

/**
 * Returns the direct question that the product asks when it is unsure about a text, in the language of the text. The
 * question is direct because asking about suicide does not put the thought into anybody's mind, and makes it easier to
 * talk about.
 */
export function checkInQuestion(
  { locale }: Pick<SafetyReader, 'locale'>,
  { language: written, answer, isPrivate }: QuestionWords,
): CheckIn {
  const { language, text } = cardTextFor(written, parseLocale(locale));
  const { question, choices, thanks, apology, explainQuestion, why, untold } = text.checkIn;
  return {
    question,
    language,
    choices: checkInAnswers.map((value) => ({ answer: value, label: choices[value] })),
    answer,
    thanks,
    apology,
    reason: { question: explainQuestion, answer: isPrivate ? `${why} ${untold}` : why },
  };
}
