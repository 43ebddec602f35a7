import { Injectable } from '@nestjs/common';
import { type Exercise, exerciseOf } from '@shadow-guide/contracts';
import { ReadReplyInput, type ReplyInput } from '../../conversations/index.js';
import type { Generation } from '../../generations/index.js';
import { holdsIn, wordsOf } from '../completion/completion-criteria.js';
import { exerciseConversationNotFound } from '../exercise-errors.js';
import type { Progress } from '../exercise-instructions.js';
import { type OpenedRun, openRun } from '../exercise-run.seal.js';
import { ExerciseRunsRepository } from '../exercise-runs.repository.js';

/** Input from which a reply in an exercise is written. */
export interface ExerciseInput extends ReplyInput, Progress {
  readonly run: OpenedRun;
  readonly exercise: Exercise;
  /** The person's messages that may be judged, the latest first. */
  readonly words: readonly string[];
}

/** Reads a message in an exercise, with everything that is needed to write its reply. */
@Injectable()
export class ReadExerciseMessage {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly inputs: ReadReplyInput,
  ) {}

  /**
   * @throws DomainError `exercise_conversation_not_found` when the run was removed while the message was being stored;
   * the message is removed too
   */
  async run(generation: Generation): Promise<ExerciseInput> {
    const { userId, subjectId: conversationId } = generation;
    const [sealed, row, messages] = await Promise.all([
      this.inputs.run(generation),
      this.runs.findOfConversation(userId, conversationId),
      this.runs.listMessages(userId, conversationId),
    ]);
    if (!row) {
      await this.runs.removeStray(userId, conversationId);
      throw exerciseConversationNotFound();
    }
    const run = openRun(sealed.cipher, row);
    const exercise = exerciseOf(run.exerciseName);
    const words = wordsOf(sealed.cipher, messages);
    return {
      ...this.inputs.open(sealed),
      ...{ run, exercise, words, answers: words.length },
      // A message that arrives at the moment of completion is answered but changes nothing.
      mayBeComplete: !run.isCompleted && holdsIn(exercise.completion, words),
    };
  }
}
