import {
  type Archetype,
  archetypes,
  type GuideMemoryKind,
  guideMemoryKinds,
  type InsightType,
  Int,
  insightTypes,
  type JsonSchema,
  jsonSchemaOf,
  Many,
  OneOf,
  Text,
  TextList,
  type TopicCategory,
  topicCategories,
} from '@shadow-guide/contracts';
import { Transform } from 'class-transformer';
import type { AnalysisWants } from './analysis-prompt.js';
import { FULL_WEIGHT, type TopicSentiment, topicSentiments } from './entry-analysis.js';

export const SCHEMA_NAME = 'entry_analysis';
export const MAX_INSIGHTS = 3;
export const MAX_TOPICS = 5;
export const MAX_PERSONAS = 2;
export const MAX_QUOTES = 3;
export const MAX_TRAITS = 4;
export const MAX_MEMORIES = 2;

/**
 * Maximum list length that validation accepts, longer than the schema requests: a list that is too long is shortened
 * later instead of refused.
 */
const LENIENT = { max: 30 };

const Quotes = () =>
  TextList({ ...LENIENT, wanted: MAX_QUOTES, about: 'Copied letter for letter from the entry' });

/** An insight as a model returns it. */
export class InsightAnswer {
  @Text({ about: 'At most eight words' }) title: string;
  @Text({ max: 2_000, about: 'One or two sentences' }) text: string;
  @OneOf(insightTypes) type: InsightType;
  @Quotes() evidence: string[];
}

/**
 * An insight of an entry as a model returns it, with a weight. A plan with one insight a day selects the insight by
 * this weight.
 */
export class WeighedInsightAnswer extends InsightAnswer {
  @Int({
    ...{ min: 1, max: FULL_WEIGHT, optional: true },
    about:
      'How much it may show the person: 3 for a contradiction, a should, a repeated pattern or a harsh judgement of themselves, 2 for a conclusion from what they tell, 1 for a plain feeling or a good moment',
  })
  weight?: number;
}

/** A topic as a model returns it. */
export class TopicAnswer {
  @Text({ max: 80, about: 'One to three words, lower case' }) tag: string;
  @OneOf(topicCategories) category: TopicCategory;
  @OneOf(topicSentiments) sentiment: TopicSentiment;
  @Int({ min: 1, max: 5 }) intensity: number;
}

/** A persona as a model returns it. */
export class PersonaAnswer {
  /** Converts a value that is not in the list of archetypes to `unknown`, so that the persona is kept. */
  @Transform(({ value }) => (typeof value === 'string' ? toArchetype(value) : value))
  @OneOf(archetypes)
  archetype: Archetype;

  @Text({ max: 100, about: 'As the person might call it' }) name: string;
  @Text({ max: 2_000, about: 'What it wants and what it protects, one or two sentences' })
  description: string;
  @TextList({ ...LENIENT, maxLength: 80, wanted: MAX_TRAITS, about: 'One or two words' }) traits: string[];
  @Quotes() evidence: string[];
}

/** Something to remember, as a model returns it. */
export class MemoryAnswer {
  @OneOf(guideMemoryKinds) kind: GuideMemoryKind;
  @Text({ max: 2_000, about: 'One plain note of at most twenty words' }) text: string;
  @Text({ max: 200, about: 'Who or what it is about, one to three words' }) subject: string;
  @TextList({ ...LENIENT, wanted: 1, about: 'Copied letter for letter from the entry' }) evidence: string[];
}

/** The model's answer: its schema and its validation. */
export class AnalysisAnswer {
  @Many(() => TopicAnswer, { ...LENIENT, wanted: MAX_TOPICS }) topics: TopicAnswer[];
  @Many(() => PersonaAnswer, { ...LENIENT, wanted: MAX_PERSONAS }) personas: PersonaAnswer[];
}

/** {@link AnalysisAnswer} with insights. */
export class AnalysisAnswerWithInsights extends AnalysisAnswer {
  @Many(() => WeighedInsightAnswer, { ...LENIENT, wanted: MAX_INSIGHTS }) insights: WeighedInsightAnswer[];
}

/** {@link AnalysisAnswer} with memories. */
export class AnalysisAnswerWithMemories extends AnalysisAnswer {
  @Many(() => MemoryAnswer, { ...LENIENT, wanted: MAX_MEMORIES }) memories: MemoryAnswer[];
}

/** {@link AnalysisAnswer} with insights and memories. */
export class WholeAnalysisAnswer extends AnalysisAnswerWithInsights {
  @Many(() => MemoryAnswer, { ...LENIENT, wanted: MAX_MEMORIES }) memories: MemoryAnswer[];
}

/** Returns the class of the answer that matches the requested parts. */
export function answerOf(wants: AnalysisWants): new () => AnalysisAnswer {
  if (wants.memories) return wants.insights ? WholeAnalysisAnswer : AnalysisAnswerWithMemories;
  return wants.insights ? AnalysisAnswerWithInsights : AnalysisAnswer;
}

/** Returns the JSON Schema of an analysis. */
export function analysisSchema(wants: AnalysisWants): JsonSchema {
  return jsonSchemaOf(answerOf(wants));
}

function toArchetype(word: string): Archetype {
  return archetypes.find((archetype) => archetype === word) ?? 'unknown';
}
