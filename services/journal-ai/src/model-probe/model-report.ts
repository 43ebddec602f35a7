import type { ModelCall } from '../usage/index.js';

/** How a server is told how many tokens an answer may have. */
export type TokenLimit = 'max_completion_tokens' | 'max_tokens' | 'none';

/** How a server gives an answer in a form: held to a schema, held to JSON, or only asked for it. */
export type FormOfAnswer = 'json_schema' | 'json_object' | 'instructions' | 'none';

/** What a server can with one model. */
export interface ModelReport {
  readonly model: string;
  /** Why it does not answer; null when it does. */
  readonly fault: string | null;
  readonly firstWordMs: number;
  readonly streams: boolean;
  readonly countsTokens: boolean;
  readonly tokenLimit: TokenLimit;
  readonly form: FormOfAnswer;
  /** Tokens that it takes at once, question and answer together; null when the server does not say. */
  readonly context: number | null;
}

/** What a server can. */
export interface ServerReport {
  readonly models: readonly ModelReport[];
  readonly moderates: boolean;
  /** What was answered, for the usage ledger; what was refused cost nothing. */
  readonly calls: readonly ModelCall[];
}
