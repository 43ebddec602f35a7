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
/** A question that is longer is no question. Bounds in UTF-16 units. */
const QUESTION = { min: 5, max: 400 };
const QUESTION_MARKS = /[?？؟⁇]/gu;

/** What a model answers to an answer of the person's. */
class ReplyAnswer {
  @Text({ min: 0, max: 2_000, about: 'The next question in words that fit this person' })
  nextQuestion: string;
  @Many(() => InsightAnswer, { max: 30, wanted: MAX_INSIGHTS }) insights: InsightAnswer[];
}

export const replySchema = { name: 'onboarding_reply', schema: jsonSchemaOf(ReplyAnswer) };

/** What may be stored of a model's answer. */
export interface ReplyFindings {
  /** null when the model's question does not fit: the step's own is asked. */
  readonly nextQuestion: string | null;
  readonly insights: readonly FoundInsight[];
}

/**
 * Reads a model's answer: one plain question, and insights that rest on the person's own words.
 * @param text the answer that the insights rest on
 * @param ownWords all that the person wrote so far
 * @throws InvalidAnswer when it is not of the asked form
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
