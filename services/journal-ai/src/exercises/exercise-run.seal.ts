import { randomUUID } from 'node:crypto';
import { type Exercise, type ExerciseName, exerciseNames, openingPromptOf } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { ExerciseCompletion } from './exercise-completion.entity.js';
import { StoredExerciseRun } from './exercise-run.entity.js';
import type { ExerciseRunRow, NewCompletion, ProgressRow } from './exercise-runs.repository.js';

/** Texts of a run, copied from the catalogue when the run was started. */
export interface RunContent {
  readonly title: string;
  /** Overview, a blank line and the first guided prompt. */
  readonly opening: string;
  readonly completionMessage: string;
}

/** Run with its texts decrypted. */
export interface OpenedRun extends RunContent {
  readonly id: string;
  readonly exerciseName: ExerciseName;
  readonly startedAt: Date;
  readonly isCompleted: boolean;
  readonly lastActivityAt: Date;
}

const places = {
  content: (runId: string) => sealedPlace(StoredExerciseRun, 'content', runId),
  nameOfRun: (runId: string) => sealedPlace(StoredExerciseRun, 'exercise', runId),
  nameOfCompletion: (id: string) => sealedPlace(ExerciseCompletion, 'exercise', id),
};

/** Returns the hash by which a person's runs and completions of an exercise are found. */
export function exerciseHash(cipher: UserCipher, name: ExerciseName): Buffer {
  return cipher.fingerprint('exercise', name);
}

/** Returns the texts of an exercise for a new run. */
export function contentOf(exercise: Exercise): RunContent {
  const { title, completionMessage } = exercise;
  return { title, opening: openingPromptOf(exercise), completionMessage };
}

/** Seals the name and the texts of a new run. */
export function sealRun(cipher: UserCipher, id: string, exercise: Exercise) {
  return sealRunRow(cipher, id, exercise.name, contentOf(exercise));
}

/** Seals a name and texts for the row of a run. */
export function sealRunRow(
  cipher: UserCipher,
  id: string,
  name: ExerciseName,
  content: RunContent,
): { exercise: Buffer; content: Buffer } {
  return {
    exercise: sealCode(cipher, places.nameOfRun(id), name),
    content: cipher.encrypt(places.content(id), JSON.stringify(content)),
  };
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openRunRow(
  cipher: UserCipher,
  { id, exercise, content }: Pick<ExerciseRunRow, 'id' | 'exercise' | 'content'>,
): RunContent & { exercise: ExerciseName } {
  const { title, opening, completionMessage } = openRunContent(cipher, id, content);
  const name = toName(openCode(cipher, places.nameOfRun(id), exercise));
  return { exercise: name, title, opening, completionMessage };
}

/** Seals the exercise name for the row of a completion. */
export function sealCompletionName(cipher: UserCipher, id: string, name: ExerciseName): Buffer {
  return sealCode(cipher, places.nameOfCompletion(id), name);
}

/**
 * Opens the sealed column `content` of a run.
 * @throws DomainError `unreadable` when it was changed or belongs to another person
 */
export function openRunContent(cipher: UserCipher, runId: string, content: Buffer): RunContent {
  return JSON.parse(cipher.decrypt(places.content(runId), content)) as RunContent;
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openRun(cipher: UserCipher, row: ExerciseRunRow): OpenedRun {
  const { id, started_at: startedAt, last_entry_at: lastEntryAt } = row;
  return {
    ...openRunContent(cipher, id, row.content),
    ...{ id, startedAt },
    exerciseName: toName(openCode(cipher, places.nameOfRun(id), row.exercise)),
    isCompleted: row.completed_at !== null,
    lastActivityAt: lastEntryAt ?? startedAt,
  };
}

/** Builds the record that a run was completed. */
export function newCompletion(
  cipher: UserCipher,
  { id: runId, exerciseName }: Pick<OpenedRun, 'id' | 'exerciseName'>,
  now: Date,
): NewCompletion {
  const id = randomUUID();
  const exercise = sealCompletionName(cipher, id, exerciseName);
  return { id, userId: cipher.userId, runId, exercise, now };
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openProgress(
  cipher: UserCipher,
  { id, exercise }: Pick<ProgressRow, 'id' | 'exercise'>,
): ExerciseName {
  return toName(openCode(cipher, places.nameOfCompletion(id), exercise));
}

function toName(code: string): ExerciseName {
  const name = exerciseNames.find((known) => known === code);
  if (!name) throw new Error('a stored exercise is not in the catalogue');
  return name;
}
