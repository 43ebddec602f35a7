export { HelpfulVote } from './helpful-vote.entity.js';
export { LearningProgress } from './learning-progress.entity.js';
export { ReadingModule } from './reading.module.js';
export { ResourceView } from './resource-view.entity.js';
