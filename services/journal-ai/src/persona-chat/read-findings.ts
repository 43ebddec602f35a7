import {
  type InsightType,
  insightTypes,
  isLongerThan,
  type JsonSchema,
  jsonSchemaOf,
  Many,
  OneOf,
  type PersonaMood,
  personaMoods,
  Text,
  TextList,
  textRules,
} from '@shadow-guide/contracts';
import {
  clean,
  type FoundInsight,
  type FoundTopic,
  QuoteFinder,
  readInsights,
  readTopics,
  TopicAnswer,
  validateAnswer,
} from '../analysis/index.js';

const MAX_INSIGHTS = 2;
const MAX_TOPICS = 3;
/** Generous limit for the lengths of the model's lists: a single oversized value must not invalidate the others. */
const LENIENT = { max: 30 };

class InsightAnswer {
  @Text({ about: 'At most eight words' }) title: string;
  @Text({ max: 2_000, about: 'One or two sentences' }) text: string;
  @OneOf(insightTypes) type: InsightType;
  @TextList({ ...LENIENT, wanted: 3, about: 'Copied letter for letter from the message' }) evidence: string[];
}

class MemoryAnswer {
  @Text({ max: 2_000, about: 'One sentence of at most 25 words' }) text: string;
  @Text({ max: 8_000, about: 'Copied letter for letter from the message' }) quote: string;
}

/** Answer of the model. */
class FindingsAnswer {
  @OneOf(personaMoods) mood: PersonaMood;
  @Many(() => InsightAnswer, { ...LENIENT, wanted: MAX_INSIGHTS }) insights: InsightAnswer[];
  @Many(() => TopicAnswer, { ...LENIENT, optional: true, wanted: MAX_TOPICS }) topics?: TopicAnswer[] | null;
  @Many(() => MemoryAnswer, { ...LENIENT, optional: true, wanted: 1 }) remember?: MemoryAnswer[] | null;
}

/** Findings in a message to a persona. */
export interface PersonaFindings {
  readonly mood: PersonaMood;
  readonly insights: readonly FoundInsight[];
  /** Topics of the message, most important first. */
  readonly topics: readonly FoundTopic[];
  /** New memory; null when there is none. */
  readonly remember: string | null;
}

/** JSON Schema of the answer. */
export const findingsSchema: JsonSchema = jsonSchemaOf(FindingsAnswer);

/**
 * Converts a model's answer into the findings to store: it validates them, checks quotes against the message, and
 * limits their number.
 * @throws InvalidAnswer when the answer does not match the schema
 */
export function readFindings(answer: unknown, message: string, wantInsights: boolean): PersonaFindings {
  const { mood, insights, topics, remember } = validateAnswer(FindingsAnswer, answer);
  const quotes = new QuoteFinder(message);
  return {
    mood,
    insights: wantInsights ? readInsights(insights, quotes).slice(0, MAX_INSIGHTS) : [],
    topics: readTopics(topics ?? []).slice(0, MAX_TOPICS),
    remember: readMemory(remember ?? [], quotes),
  };
}

/** Returns the first memory that quotes the person's own words and is short enough. */
function readMemory(answers: readonly MemoryAnswer[], quotes: QuoteFinder): string | null {
  const lines = answers.filter(({ quote }) => quotes.find(quote)).map(({ text }) => clean(text));
  return lines.find((line) => line !== '' && !isLongerThan(line, textRules.personaMemory.max)) ?? null;
}
