import type { ModelCall } from '../usage/index.js';

/** Parameter by which the number of tokens of an answer is limited in a request to the server. */
export type TokenLimit = 'max_completion_tokens' | 'max_tokens' | 'none';

/**
 * Strictest output format that a server supports: output that it forces to match a schema, output that it forces to be
 * any valid JSON, or JSON that is only requested in the instructions.
 */
export type FormOfAnswer = 'json_schema' | 'json_object' | 'instructions' | 'none';

/** Capabilities of a server when used with one model. */
export interface ModelReport {
  readonly model: string;
  /** Reason why the model does not answer; null when it answers. */
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
  /** Calls that were answered, for the usage ledger; calls that the server refused cost nothing. */
  readonly calls: readonly ModelCall[];
}
