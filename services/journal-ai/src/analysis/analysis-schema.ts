import { archetypes, Int, insightTypes, Many, OneOf, Text, TextList } from '@shadow-guide/contracts';
import { topicCategories, topicSentiments } from './entry-analysis.js';

export const SCHEMA_NAME = 'entry_analysis';
export const MAX_INSIGHTS = 3;
export const MAX_TOPICS = 5;
export const MAX_PERSONAS = 2;
export const MAX_QUOTES = 3;
export const MAX_TRAITS = 4;

type Schema = Record<string, unknown>;

/** Strict structured output takes objects only with every property required and no other allowed. */
function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const text = (description: string): Schema => ({ type: 'string', description });
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] });
const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems });
const quotes = list(text('Copied letter for letter from the entry'), MAX_QUOTES);

const insights = list(
  object({
    title: text('At most eight words'),
    text: text('One or two sentences'),
    type: oneOf(insightTypes),
    evidence: quotes,
  }),
  MAX_INSIGHTS,
);

const topics = list(
  object({
    tag: text('One to three words, lower case'),
    category: oneOf(topicCategories),
    sentiment: oneOf(topicSentiments),
    intensity: { type: 'integer', minimum: 1, maximum: 5 },
  }),
  MAX_TOPICS,
);

const personas = list(
  object({
    archetype: oneOf(archetypes),
    name: text('As the person might call it'),
    description: text('What it wants and what it protects, one or two sentences'),
    traits: list(text('One or two words'), MAX_TRAITS),
    evidence: quotes,
  }),
  MAX_PERSONAS,
);

/** JSON Schema of an analysis. */
export function analysisSchema(wantInsights: boolean): Schema {
  return object(wantInsights ? { insights, topics, personas } : { topics, personas });
}

/** Answers are read a little wider than asked: a list that is too long is shortened later, not refused. */
const LENIENT = { max: 30 };

class InsightAnswer {
  @Text() title: string;
  @Text({ max: 2_000 }) text: string;
  @OneOf(insightTypes) type: (typeof insightTypes)[number];
  @TextList(LENIENT) evidence: string[];
}

class TopicAnswer {
  @Text({ max: 80 }) tag: string;
  @OneOf(topicCategories) category: (typeof topicCategories)[number];
  @OneOf(topicSentiments) sentiment: (typeof topicSentiments)[number];
  @Int({ min: 1, max: 5 }) intensity: number;
}

class PersonaAnswer {
  @OneOf(archetypes) archetype: (typeof archetypes)[number];
  @Text({ max: 100 }) name: string;
  @Text({ max: 2_000 }) description: string;
  @TextList({ ...LENIENT, maxLength: 80 }) traits: string[];
  @TextList(LENIENT) evidence: string[];
}

/** What a model may answer, as it is validated. */
export class AnalysisAnswer {
  @Many(() => TopicAnswer, LENIENT) topics: TopicAnswer[];
  @Many(() => PersonaAnswer, LENIENT) personas: PersonaAnswer[];
}

/** As {@link AnalysisAnswer}, when insights were asked for. */
export class AnalysisAnswerWithInsights extends AnalysisAnswer {
  @Many(() => InsightAnswer, LENIENT) insights: InsightAnswer[];
}
