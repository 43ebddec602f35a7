import type { Prompt } from '../instructions/index.js';
import type { ModelCall, ModelFeature } from '../usage/index.js';

/** A message of the conversation. Messages are ordered oldest first; the last one is the entry to answer. */
export interface GuideMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface StreamReplyRequest {
  readonly userId: string;
  readonly feature: ModelFeature;
  /**
   * Whether the reply answers a text with signs of danger, or a text of the day after such a text. No limit of the
   * person blocks this call as long as the reserve for such calls lasts.
   */
  readonly isInCare?: boolean;
  readonly system: Prompt;
  readonly messages: readonly GuideMessage[];
  /** Ends the call; the text so far becomes the reply. */
  readonly signal: AbortSignal;
  /** Called with each piece of the reply, in order; called synchronously and must not throw. */
  onDelta(text: string): void;
}

export interface StreamedReply {
  /**
   * The whole reply, at most {@link MAX_REPLY_CHARACTERS} UTF-16 units. It is empty only when it was stopped before the
   * first word.
   */
  readonly text: string;
  /** Display name of the model. */
  readonly guide: string;
  /** Whether the signal ended the reply before the model did. */
  readonly stopped: boolean;
  /**
   * Whether the reply broke off after its first word, because of a server or network fault or the time limit. The text
   * is what was received.
   */
  readonly cut: boolean;
  /** Every call, including failed ones, for the usage ledger. */
  readonly calls: readonly ModelCall[];
  /**
   * Milliseconds spent waiting for the model: from the start of each call to its end, plus the pauses before retries.
   */
  readonly modelMs: number;
}

export interface JsonRequest {
  readonly userId: string;
  readonly feature: ModelFeature;
  readonly system: Prompt;
  readonly user: string;
  readonly schemaName: string;
  /** JSON Schema in the subset that strict structured output supports. */
  readonly schema: Record<string, unknown>;
  readonly signal: AbortSignal;
  /** Maximum number of milliseconds for all attempts together, when it is less than the setting. */
  readonly totalMs?: number;
  /** Maximum number of retries; 2 by default. */
  readonly maxRetries?: number;
  /** Maximum number of tokens of the answer, when it is less than usual. */
  readonly maxTokens?: number;
}

export interface ModerationRequest {
  readonly userId: string;
  readonly text: string;
  readonly signal: AbortSignal;
  readonly totalMs: number;
}

export interface Moderation {
  /** Names of the flagged categories. */
  readonly flags: readonly string[];
  readonly calls: readonly ModelCall[];
}

export interface JsonAnswer {
  /** The answer, parsed but not validated. */
  readonly value: unknown;
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
}

/** Maximum length of a reply in UTF-16 units; a longer reply is a fault of the model. */
export const MAX_REPLY_CHARACTERS = 32_000;

/**
 * The only access to models. It handles timeouts, at most two retries before the first word, a circuit breaker, usage
 * and traces.
 * @throws ModelFault from every method when there is no complete answer; the error contains the calls to record
 */
export abstract class GuideModel {
  /** Whether the model is rule-based, with some rules for English only. */
  abstract readonly isLocal: boolean;
  /** Whether the model is asked for safety verdicts. */
  abstract readonly givesVerdicts: boolean;
  /** Whether the model's server has a moderation endpoint, as far as is known. */
  abstract readonly moderates: boolean;
  abstract streamReply(request: StreamReplyRequest): Promise<StreamedReply>;
  abstract requestJson(request: JsonRequest): Promise<JsonAnswer>;
  abstract moderate(request: ModerationRequest): Promise<Moderation>;
}
