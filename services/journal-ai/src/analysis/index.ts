export { AnalysisModule } from './analysis.module.js';
export { type AnalysisWants, analysisPrompt, delimitEntry } from './analysis-prompt.js';
export { analysisSchema, InsightAnswer, PersonaAnswer, SCHEMA_NAME, TopicAnswer } from './analysis-schema.js';
export { EntryAnalyser } from './entry-analyser.js';
export {
  type EntryAnalysis,
  type FoundInsight,
  type FoundMemory,
  type FoundPersona,
  type FoundTopic,
  FULL_WEIGHT,
  type TopicSentiment,
} from './entry-analysis.js';
export { QuoteFinder } from './find-quote.js';
export { ownWords } from './own-words.js';
export { personaIdentity } from './persona-identity.js';
export { clean, readInsights, readPersonas, readTopics, validateAnswer } from './read-analysis.js';
export { toTag } from './topic-tag.js';
