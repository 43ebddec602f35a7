export { RecallModule } from './recall.module.js';
export { type FoundEntry, RecallEntries, type Recalled } from './recall-entries.js';
export { readRecallQuestion } from './recall-question.js';
