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
  /** It answers a text with signs of danger, or one of the day after: no limit of the person keeps it back, as long as the reserve for that lasts. */
  readonly isInCare?: boolean;
  readonly system: Prompt;
  readonly messages: readonly GuideMessage[];
  /** Ends the call; the text so far becomes the reply. */
  readonly signal: AbortSignal;
  /** Called with each piece of the reply, in order; called synchronously and must not throw. */
  onDelta(text: string): void;
}

export interface StreamedReply {
  /** The whole reply, at most {@link MAX_REPLY_CHARACTERS} UTF-16 units; empty only when stopped before the first word. */
  readonly text: string;
  /** Name of the model, as people read it. */
  readonly guide: string;
  /** The signal ended the reply before the model did. */
  readonly stopped: boolean;
  /** It broke off after its first word: a fault of the server, of the network, or its time was over. The text is what came. */
  readonly cut: boolean;
  /** Every call, failed ones too, for the usage ledger. */
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
  /** JSON Schema in the subset that strict structured output supports. */
  readonly schema: Record<string, unknown>;
  readonly signal: AbortSignal;
  /** Milliseconds for all attempts together, when it should be less than the setting. */
  readonly totalMs?: number;
  /** Default 2. */
  readonly maxRetries?: number;
  /** Tokens that the answer may have, when fewer than usual. */
  readonly maxTokens?: number;
}

export interface ModerationRequest {
  readonly userId: string;
  readonly text: string;
  readonly signal: AbortSignal;
  readonly totalMs: number;
}

export interface Moderation {
  /** Names of the categories that are flagged. */
  readonly flags: readonly string[];
  readonly calls: readonly ModelCall[];
}

export interface JsonAnswer {
  /** Parsed, not validated. */
  readonly value: unknown;
  readonly calls: readonly ModelCall[];
  readonly modelMs: number;
}

/** Maximum length of a reply in UTF-16 units; a longer one is a fault of the model. */
export const MAX_REPLY_CHARACTERS = 32_000;

/**
 * The one way to a model: timeouts, at most two retries before the first word, a breaker, usage and traces.
 * @throws ModelFault from every method when no whole answer could be had; it carries the calls to record
 */
export abstract class GuideModel {
  /** It goes by rules, which know some things in English only. */
  abstract readonly isLocal: boolean;
  /** Whether its verdict on a person's safety is asked for. */
  abstract readonly givesVerdicts: boolean;
  /** Whether its server has a moderation endpoint, as far as is known. */
  abstract readonly moderates: boolean;
  abstract streamReply(request: StreamReplyRequest): Promise<StreamedReply>;
  abstract askJson(request: AskJsonRequest): Promise<JsonAnswer>;
  abstract moderate(request: ModerationRequest): Promise<Moderation>;
}
