export { CompletionJudge } from './completion/completion-judge.js';
export { ExerciseCompletion } from './exercise-completion.entity.js';
export { exerciseConversationNotFound } from './exercise-errors.js';
export { StoredExerciseRun } from './exercise-run.entity.js';
export {
  exerciseHash,
  openProgress,
  openRunContent,
  openRunRow,
  sealCompletionName,
  sealRunRow,
} from './exercise-run.seal.js';
export { ExerciseRunsRepository } from './exercise-runs.repository.js';
export { ExercisesModule } from './exercises.module.js';
export { ExerciseReply } from './reply/exercise-reply.js';
export { ReadExerciseMessage } from './reply/read-exercise-message.js';
