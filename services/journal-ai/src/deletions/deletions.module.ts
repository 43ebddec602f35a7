import { Module } from '@nestjs/common';
import { ExerciseRunsRepository } from '../exercises/index.js';
import { GenerationsModule } from '../generations/index.js';
import { DeleteExercise } from './delete-exercise.js';
import { DeleteWords } from './delete-words.js';
import { DeletionsHandler } from './deletions.handler.js';
import { DeletionsRepository } from './deletions.repository.js';
import { RestoreWords } from './restore-words.js';

/** Deletes words from a person's journal and restores them. */
@Module({
  imports: [GenerationsModule],
  controllers: [DeletionsHandler],
  providers: [DeletionsRepository, ExerciseRunsRepository, DeleteWords, DeleteExercise, RestoreWords],
})
export class DeletionsModule {}
