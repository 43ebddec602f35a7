import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { InsightsModule } from '../insights/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { ExerciseChatHandler } from './exercise-chat.handler.js';
import { ExerciseRunsRepository } from './exercise-runs.repository.js';
import { ExercisesHandler } from './exercises.handler.js';
import { FinishExercise } from './finish-exercise.js';
import { PresentExercise } from './present-exercise.js';
import { StartExercise } from './start-exercise.js';
import { StartExerciseTurn } from './start-exercise-turn.js';

/** Guided exercises and their runs. */
@Module({
  imports: [ConversationsModule, InsightsModule, QuietTimeModule],
  controllers: [ExercisesHandler, ExerciseChatHandler],
  providers: [ExerciseRunsRepository, PresentExercise, StartExercise, FinishExercise, StartExerciseTurn],
})
export class ExercisesModule {}
