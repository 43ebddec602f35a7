import type { ExerciseCategory, ExerciseName } from './names.js';

/** When an exercise is complete: the guide must have seen what it asks for, and the person must have written enough. */
export interface CompletionCriteria {
  /** Messages of the person's, at least. */
  readonly answers: number;
  /** Characters of all of them together, at least. */
  readonly characters: number;
  /** What must have come up, as the guide is told; each is judged by itself. */
  readonly reached: readonly string[];
}

/** A guided exercise of the catalogue. */
export interface Exercise {
  readonly name: ExerciseName;
  /** 1 to 15. */
  readonly stage: number;
  readonly category: ExerciseCategory;
  readonly title: string;
  /** One or two sentences, on its card. */
  readonly description: string;
  /** Minutes, 10 to 60. */
  readonly minutes: number;
  /** 1 to 5, as the prompts of the day. */
  readonly difficulty: number;
  readonly overview: string;
  /** What to do, step by step. */
  readonly instructions: readonly string[];
  /** What the guide asks, in this order; the first one opens the conversation. */
  readonly prompts: readonly string[];
  readonly benefits: readonly string[];
  readonly tips: readonly string[];
  /** Keys of the checked sources of the web app that a stated fact rests on. */
  readonly sources: readonly string[];
  readonly completion: CompletionCriteria;
  /** What the person reads when it is complete. */
  readonly completionMessage: string;
}

/** What is written of an exercise; its stage and its category come from its place in the catalogue. */
export type ExerciseText = Omit<Exercise, 'stage' | 'category'>;
