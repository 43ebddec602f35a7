import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { GenerationKind } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ModelCall } from '../usage/index.js';
import type { Generation } from './generation.js';
import type { GenerationErrorCode } from './generation-error.js';

/** A generation while its worker runs it. */
export interface Running {
  /** Aborted when it must end without a result of this worker: out of time, lease lost, process going away. */
  readonly end: AbortSignal;
  /** Aborted when the person pressed Stop; what was written so far becomes the result. */
  readonly stop: AbortSignal;
  /** Shows a piece of the text to whoever listens. */
  readonly say: (piece: string) => void;
}

/** What came of asking the model. Both carry every call that was made, to be recorded. */
export type Written<O> =
  | {
      readonly kind: 'output';
      readonly output: O;
      /** Milliseconds for which the generation waited for models. */
      readonly modelMs: number;
      readonly calls: readonly ModelCall[];
    }
  | { readonly kind: 'failed'; readonly code: GenerationErrorCode; readonly calls: readonly ModelCall[] };

/** What a feature supplies for one kind of slow answer; the engine does the rest. */
export interface Generator<I, O, R> {
  /** Opens the rows it needs, in one statement where that is possible. Repeated while the database is away. */
  read(generation: Generation): Promise<I>;
  /** Asks the model. Holds no connection, and throws no fault of the model's. */
  write(generation: Generation, input: I, running: Running): Promise<Written<O>>;
  /**
   * Stores what came of it, once, in the transaction that ends the generation. Asks for all its reads before it waits for one, and
   * `send`s its writes: so the whole transaction is two round trips.
   * @returns what listeners of a chat get as the whole reply
   */
  store(transaction: PipelinedTransaction, generation: Generation, output: O): Promise<R>;
  /** What to store instead when {@link store} fails although the database is there; null when there is nothing less. */
  reduce?(output: O): O | null;
}

export const GENERATES = Symbol('generates');

/** Marks a class as the one generator of a kind. */
export function Generates(kind: GenerationKind): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(GENERATES, kind));
}
