import type { ModelCall } from '../usage/index.js';

/** Parameter by which a server limits the tokens of an answer. */
export type TokenLimit = 'max_completion_tokens' | 'max_tokens' | 'none';

/**
 * Strictest output format that a server supports: JSON enforced by a schema, any JSON enforced, or JSON only requested
 * in the instructions.
 */
export type FormOfAnswer = 'json_schema' | 'json_object' | 'instructions' | 'none';

/** Capabilities of a server with one model. */
export interface ModelReport {
  readonly model: string;
  /** Reason why it does not answer; null when it does. */
  readonly fault: string | null;
  readonly firstWordMs: number;
  readonly streams: boolean;
  readonly countsTokens: boolean;
  readonly tokenLimit: TokenLimit;
  readonly form: FormOfAnswer;
  /** Context length in tokens, prompt and answer together; null when the server does not report it. */
  readonly context: number | null;
}

/** Capabilities of a server. */
export interface ServerReport {
  readonly models: readonly ModelReport[];
  readonly moderates: boolean;
  /** Calls that were answered, for the usage ledger; refused ones cost nothing. */
  readonly calls: readonly ModelCall[];
}
