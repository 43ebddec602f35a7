import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { GenerationKind, Speaker } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ModelCall } from '../usage/index.js';
import type { Generation } from './generation.js';
import type { GenerationErrorCode } from './generation-error.js';

/** State of a generation while its worker runs it. */
export interface Running {
  /**
   * Aborted when this worker must stop working on the generation: time limit reached, lease lost, or process shutting
   * down.
   */
  readonly end: AbortSignal;
  /** Aborted shortly before the time limit: the text so far can still be stored. */
  readonly nearEnd: AbortSignal;
  /** Aborted when the person pressed Stop; the text so far becomes the result. */
  readonly stop: AbortSignal;
  /** Publishes a piece of the text to listeners. */
  readonly say: (piece: string) => void;
  /** Whether most of the person's daily token allowance is used: a shorter history is sent to the model. */
  readonly isSparing: boolean;
  /** Announces the speaker before the first piece of text, in conversations with several speakers. */
  readonly introduce: (speaker: Speaker) => void;
}

/** Outcome of the model calls. Every variant contains all calls, for the usage ledger. */
export type Written<O> =
  | {
      readonly kind: 'output';
      readonly output: O;
      /** Milliseconds spent waiting for models. */
      readonly modelMs: number;
      readonly calls: readonly ModelCall[];
    }
  | Failed;

/** Generation that ended without an output. */
export interface Failed {
  readonly kind: 'failed';
  readonly code: GenerationErrorCode;
  readonly calls: readonly ModelCall[];
  /** Stores data that must be kept even without an output, in the transaction that ends the generation. */
  readonly settle?: (transaction: PipelinedTransaction) => Promise<unknown>;
}

/** Implementation of one kind of generation. A feature provides it; the engine does the rest. */
export interface Generator<I, O, R> {
  /** Reads and decrypts the input rows, in one statement if possible. Retried while the database is down. */
  read(generation: Generation): Promise<I>;
  /** Calls the model. Holds no database connection, and never throws a model fault. */
  write(generation: Generation, input: I, running: Running): Promise<Written<O>>;
  /**
   * Stores the output once, in the transaction that ends the generation. It sends all its reads before it awaits any of
   * them, and queues its writes with `send`, so that the whole transaction takes two round trips. More are allowed only
   * where one write depends on another.
   * @returns the whole reply for listeners of a chat
   */
  store(transaction: PipelinedTransaction, generation: Generation, output: O): Promise<R>;
  /**
   * Returns a smaller output to store when {@link store} fails although the database is up; null when there is none.
   */
  reduce?(output: O): O | null;
}

export const GENERATES = Symbol('generates');

/** Marks a class as the only generator of a kind. */
export function Generates(kind: GenerationKind): ClassDecorator {
  return applyDecorators(Injectable(), SetMetadata(GENERATES, kind));
}
