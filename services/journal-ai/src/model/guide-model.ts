import type { Prompt } from '../instructions/index.js';
import type { ModelCall, ModelFeature } from '../usage/index.js';

/** One earlier message of the conversation, oldest first; the last one is the entry to answer. */
export interface GuideMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface StreamReplyRequest {
  readonly userId: string;
  readonly feature: ModelFeature;
  readonly system: Prompt;
  readonly messages: readonly GuideMessage[];
  /** Ends the call; what was written so far becomes the reply. */
  readonly signal: AbortSignal;
  /** Gets each piece of the reply as it comes, in order; called synchronously and must not throw. */
  onDelta(text: string): void;
}

export interface StreamedReply {
  /** The whole reply, at most {@link MAX_REPLY_CHARACTERS} UTF-16 units; empty only when stopped before the first word. */
  readonly text: string;
  /** Which guide answered, as people read it. */
  readonly guide: string;
  /** The signal ended it before the model did. */
  readonly stopped: boolean;
  /** Every call that was made, failed ones too, to be recorded. */
  readonly calls: readonly ModelCall[];
  /** Milliseconds spent waiting for the model: from each call's start to its end, pauses before retries included. */
  readonly modelMs: number;
}

export interface AskJsonRequest {
  readonly userId: string;
  readonly feature: ModelFeature;
  readonly system: Prompt;
  readonly user: string;
  readonly schemaName: string;
  /** JSON Schema in the subset that strict structured output takes. */
  readonly schema: Record<string, unknown>;
  readonly signal: AbortSignal;
  /** Milliseconds for all tries together, when it should be less than the settings allow. */
  readonly totalMs?: number;
  /** Default 2. */
  readonly maxRetries?: number;
}

export interface JsonAnswer {
  /** Parsed, not validated. */
  readonly value: unknown;
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
}

/** Longest reply that is taken, in UTF-16 units; a longer one is a fault of the model. */
export const MAX_REPLY_CHARACTERS = 32_000;

/**
 * The one way to a model: timeouts, at most two retries before the first word, a breaker, usage and traces.
 * @throws ModelFault from both methods when no whole answer could be had; it carries the calls to record
 */
export abstract class GuideModel {
  abstract streamReply(request: StreamReplyRequest): Promise<StreamedReply>;
  abstract askJson(request: AskJsonRequest): Promise<JsonAnswer>;
}
