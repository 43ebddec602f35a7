import type { ExerciseCategory, ExerciseName } from './names.js';

/**
 * Conditions for completing an exercise: the guide must have recognized each point, and the person must have written
 * enough.
 */
export interface CompletionCriteria {
  /** Minimum number of the person's messages. */
  readonly answers: number;
  /** Minimum number of characters in all of these messages together. */
  readonly characters: number;
  /** Points that must have come up in the conversation, as described to the guide; each is judged separately. */
  readonly reached: readonly string[];
}

/** A guided exercise of the catalogue. */
export interface Exercise {
  readonly name: ExerciseName;
  /** Position in the catalogue, 1 to 15. */
  readonly stage: number;
  readonly category: ExerciseCategory;
  readonly title: string;
  /** One or two sentences, shown on the exercise's card. */
  readonly description: string;
  /** Minutes, 10 to 60. */
  readonly minutes: number;
  /** 1 to 5, on the same scale as the daily prompts. */
  readonly difficulty: number;
  readonly overview: string;
  /** Step-by-step instructions. */
  readonly instructions: readonly string[];
  /** The guide's questions, in order; the first one opens the conversation. */
  readonly prompts: readonly string[];
  readonly benefits: readonly string[];
  readonly tips: readonly string[];
  /** Keys of the web app's checked sources that support the stated facts. */
  readonly sources: readonly string[];
  readonly completion: CompletionCriteria;
  /** Message shown to the person on completion. */
  readonly completionMessage: string;
}

/** Texts of an exercise; its stage and category follow from its position in the catalogue. */
export type ExerciseText = Omit<Exercise, 'stage' | 'category'>;
