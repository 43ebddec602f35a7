import { Injectable } from '@nestjs/common';
import type { Exercise } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import { delimitEntry } from '../../analysis/index.js';
import { GuideModel, requestStructuredAnswer } from '../../model/index.js';
import type { ModelCall } from '../../usage/index.js';
import { judgeInstructions } from '../exercise-instructions.js';
import { completionSchema, readCompletion } from './read-completion.js';

const TOTAL_MS = 15_000;
/**
 * Maximum number of characters (UTF-16 units) of a run that the model reads, the latest ones: as many as for a long day
 * of the journal.
 */
const RUN_CHARACTERS = 24_000;

export interface JudgeRequest {
  readonly userId: string;
  readonly exercise: Exercise;
  /** Messages that the person wrote in the run, the latest first. */
  readonly words: readonly string[];
  readonly signal: AbortSignal;
}

/** Asks the model which aims of an exercise the person has reached. */
@Injectable()
export class CompletionJudge {
  constructor(private readonly model: GuideModel) {}

  /** Judges the run. Never throws: when the model fails, the exercise continues. */
  async judge({ userId, exercise, words, signal }: JudgeRequest): Promise<{
    readonly isReached: boolean;
    readonly calls: readonly ModelCall[];
  }> {
    const read = latestWithin(words, RUN_CHARACTERS);
    const request = {
      ...{ userId, signal, feature: 'exercise-completion' as const },
      system: judgeInstructions(exercise),
      user: read.map(delimitEntry).join('\n'),
      schemaName: 'exercise_completion',
      schema: completionSchema,
      totalMs: TOTAL_MS,
    };
    try {
      const { value, calls } = await requestStructuredAnswer(this.model, request, (answer) => ({
        isReached: readCompletion(answer, exercise.completion.reached.length, read),
      }));
      return { isReached: value?.isReached ?? false, calls };
    } catch (error) {
      logger.error({ err: error }, 'completion of an exercise could not be judged');
      return { isReached: false, calls: [] };
    }
  }
}

/** Returns the latest texts that together fit the limit, oldest first; always at least one. */
function latestWithin(words: readonly string[], characters: number): string[] {
  let left = characters;
  const end = words.findIndex((text, index) => {
    left -= text.length;
    return index > 0 && left < 0;
  });
  return words.slice(0, end < 0 ? undefined : end).reverse();
}
