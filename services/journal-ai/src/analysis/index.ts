export { AnalysisModule } from './analysis.module.js';
export { delimitEntry } from './analysis-prompt.js';
export { EntryAnalyser } from './entry-analyser.js';
export type {
  EntryAnalysis,
  FoundInsight,
  FoundPersona,
  FoundTopic,
  TopicSentiment,
} from './entry-analysis.js';
export { QuoteFinder } from './find-quote.js';
export { personaIdentity } from './persona-identity.js';
export { readInsights, validateAnswer } from './read-analysis.js';
export { toTag } from './topic-tag.js';
