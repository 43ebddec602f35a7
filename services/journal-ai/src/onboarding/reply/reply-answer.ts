import { jsonSchemaOf, Many, Text } from '@shadow-guide/contracts';
import {
  clean,
  type FoundInsight,
  InsightAnswer,
  QuoteFinder,
  readInsights,
  validateAnswer,
} from '../../analysis/index.js';
import { isFit } from './fit-text.js';

const MAX_INSIGHTS = 2;
/** Length limits of a question in UTF-16 units; longer text does not count as a question. */
const QUESTION = { min: 5, max: 400 };
const QUESTION_MARKS = /[?？؟⁇]/gu;

/** A model's answer about one answer of the person. */
class ReplyAnswer {
  @Text({ min: 0, max: 2_000, about: 'The next question in words that fit this person' })
  nextQuestion: string;
  @Many(() => InsightAnswer, { max: 30, wanted: MAX_INSIGHTS }) insights: InsightAnswer[];
}

export const replySchema = { name: 'onboarding_reply', schema: jsonSchemaOf(ReplyAnswer) };

/** Parts of a model's answer that may be stored. */
export interface ReplyFindings {
  /** The next question; null when the model's question is unsuitable, so that the step's own question is asked. */
  readonly nextQuestion: string | null;
  readonly insights: readonly FoundInsight[];
}

/**
 * Reads a model's answer: one plain question, and insights based on the person's own words.
 * @param text the person's answer, on which the insights are based
 * @param ownWords everything that the person wrote so far
 * @throws InvalidAnswer when the model's answer has another form than requested
 */
export function readReply(value: unknown, text: string, ownWords: string): ReplyFindings {
  const { nextQuestion, insights } = validateAnswer(ReplyAnswer, value);
  const fit = readInsights(insights, new QuoteFinder(text)).filter(
    (insight) => isFit(insight.title, ownWords) && isFit(insight.text, ownWords),
  );
  return { nextQuestion: readQuestion(clean(nextQuestion), ownWords), insights: fit.slice(0, MAX_INSIGHTS) };
}

function readQuestion(question: string, ownWords: string): string | null {
  const isOne = (question.match(QUESTION_MARKS) ?? []).length === 1;
  const isShort = question.length >= QUESTION.min && question.length <= QUESTION.max;
  return isOne && isShort && isFit(question, ownWords) ? question : null;
}
