import { Controller } from '@nestjs/common';
import { isCalendarDate } from '@shadow-guide/calendar';
import {
  type ConversationRef,
  type DayRef,
  deletions,
  type EntryRef,
  type ExerciseRef,
  exercises,
} from '@shadow-guide/contracts';
import { type Call, Handle, validationFailed } from '@shadow-guide/kernel';
import { DeleteExercise } from './delete-exercise.js';
import { DeleteWords } from './delete-words.js';
import type { DeletionSubject } from './deletions.repository.js';
import { RestoreWords } from './restore-words.js';

/** Endpoints that delete a person's words and restore them. */
@Controller()
export class DeletionsHandler {
  constructor(
    private readonly words: DeleteWords,
    private readonly exercise: DeleteExercise,
    private readonly restore: RestoreWords,
  ) {}

  @Handle(deletions.removeEntry)
  removeEntry({ id }: EntryRef, { caller }: Call): Promise<void> {
    return this.words.run({ scope: 'entry', subject: id }, caller);
  }

  @Handle(deletions.restoreEntry)
  restoreEntry({ id }: EntryRef, { caller }: Call): Promise<void> {
    return this.restore.run({ scope: 'entry', subject: id }, caller.userId);
  }

  @Handle(deletions.removeConversation)
  removeConversation({ id }: ConversationRef, { caller }: Call): Promise<void> {
    return this.words.run({ scope: 'conversation', subject: id }, caller);
  }

  @Handle(deletions.restoreConversation)
  restoreConversation({ id }: ConversationRef, { caller }: Call): Promise<void> {
    return this.restore.run({ scope: 'conversation', subject: id }, caller.userId);
  }

  @Handle(deletions.removeDay)
  async removeDay(day: DayRef, { caller }: Call): Promise<void> {
    return this.words.run(ofDay(day), caller);
  }

  @Handle(exercises.remove)
  removeExercise({ id }: ExerciseRef, { caller }: Call): Promise<void> {
    return this.exercise.run(id, caller);
  }

  @Handle(deletions.restoreDay)
  async restoreDay(day: DayRef, { caller }: Call): Promise<void> {
    return this.restore.run(ofDay(day), caller.userId);
  }
}

/**
 * Returns the deletion subject for a day.
 * @throws DomainError `validation_failed` when the date is not a calendar day
 */
function ofDay({ date }: DayRef): DeletionSubject {
  if (isCalendarDate(date)) return { scope: 'day', subject: date };
  throw validationFailed([{ field: 'date', message: 'date must be a date like 2026-11-20' }]);
}
