export { BackgroundQueue } from './background-queue.js';
export { contextOf, hasPremium, newTrace, regenerationLimit, runningTrace } from './context-of.js';
export { EraseGenerations } from './erase-generations.js';
export { StoredGeneration } from './generation.entity.js';
export type { Generation, GenerationContext, NewGeneration } from './generation.js';
export { type GenerationErrorCode, toGenerationError } from './generation-error.js';
export { GenerationEvents } from './generation-events.js';
export { GenerationQueue, type QueuedGeneration } from './generation-queue.js';
export { GenerationsModule } from './generations.module.js';
export {
  type AskedDay,
  GenerationsRepository,
  NEW_GENERATION_COLUMNS,
  newGenerationSql,
  newGenerationValues,
  OVERDUE,
} from './generations.repository.js';
export { type Failed, Generates, type Generator, type Running, type Written } from './generator.js';
export { type JoinedGeneration, JoinedGenerationsRepository } from './joined-generations.repository.js';
export { type GenerationQueueName, queueOf } from './kinds.js';
export { OneAtATime } from './one-at-a-time.js';
export { RunningGenerationsModule } from './running/running-generations.module.js';
