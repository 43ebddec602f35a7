import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { GenerationKind, Speaker } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ModelCall } from '../usage/index.js';
import type { Generation } from './generation.js';
import type { GenerationErrorCode } from './generation-error.js';

/** A generation while its worker runs it. */
export interface Running {
  /** Aborted when this worker must not finish it: out of time, lease lost, or the process is stopping. */
  readonly end: AbortSignal;
  /** Aborted a little before its time is over: the text so far can still be stored. */
  readonly nearEnd: AbortSignal;
  /** Aborted when the person pressed Stop; the text so far becomes the result. */
  readonly stop: AbortSignal;
  /** Publishes a piece of the text to listeners. */
  readonly say: (piece: string) => void;
  /** Much of what may be used for the person today is used: less of what was said before is sent along. */
  readonly isSparing: boolean;
  /** Says who writes, before the first piece, where several may. */
  readonly introduce: (speaker: Speaker) => void;
}

/** The outcome of the model calls. Both variants contain every call, for the usage ledger. */
export type Written<O> =
  | {
      readonly kind: 'output';
      readonly output: O;
      /** Milliseconds spent waiting for models. */
      readonly modelMs: number;
      readonly calls: readonly ModelCall[];
    }
  | Failed;

/** Ended without an output. */
export interface Failed {
  readonly kind: 'failed';
  readonly code: GenerationErrorCode;
  readonly calls: readonly ModelCall[];
  /** Stores, in the transaction that ends the generation, what must be known without an output too. */
  readonly settle?: (transaction: PipelinedTransaction) => Promise<unknown>;
}

/** What a feature implements for one kind of generation; the engine does the rest. */
export interface Generator<I, O, R> {
  /** Reads and decrypts the rows it needs, in one statement if possible. Retried while the database is away. */
  read(generation: Generation): Promise<I>;
  /** Asks the model. Holds no connection, and throws no fault of the model's. */
  write(generation: Generation, input: I, running: Running): Promise<Written<O>>;
  /**
   * Stores the output, once, in the transaction that ends the generation. Sends all its reads before it awaits one, and `send`s
   * its writes, so that the whole transaction takes two round trips; more only where one write depends on another.
   * @returns the whole reply for listeners of a chat
   */
  store(transaction: PipelinedTransaction, generation: Generation, output: O): Promise<R>;
  /** A smaller output to store when {@link store} fails although the database is there; null when there is none. */
  reduce?(output: O): O | null;
}

export const GENERATES = Symbol('generates');

/** Marks a class as the one generator of a kind. */
export function Generates(kind: GenerationKind): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(GENERATES, kind));
}
