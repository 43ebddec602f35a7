import type OpenAI from 'openai';
import { estimateTokens } from '../calls/call-meter.js';

export type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** The shortest answer that is still worth asking for. */
export const FEWEST_REPLY_TOKENS = 256;
/** Tokens that a message costs beside its text. */
const AROUND_A_MESSAGE = 4;

export interface FittedRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  /** Estimated tokens of the messages and the answer together. */
  readonly size: number;
  /** Nothing is left that could be left out. */
  readonly isShortest: boolean;
}

/**
 * Fits a request into a context. The answer may take a quarter of it; the oldest messages are left out until the rest fits. What comes
 * first (the instructions, with all that they say of safety) and what comes last (the message to answer) always stay.
 * @param contextTokens what the model's context holds, in estimated tokens; unlimited when undefined
 */
export function fitRequest(
  messages: readonly Message[],
  maxTokens: number,
  contextTokens = Number.POSITIVE_INFINITY,
): FittedRequest {
  const hasInstructions = messages[0]?.role === 'system';
  const kept = hasInstructions ? messages.slice(0, 1) : [];
  const history = messages.slice(kept.length, -1);
  const last = messages.slice(kept.length).slice(-1);
  const fixed = sizeOf([...kept, ...last]);
  const quarter = Math.max(FEWEST_REPLY_TOKENS, Math.floor(contextTokens / 4));
  const reply = Math.min(maxTokens, quarter, Math.max(FEWEST_REPLY_TOKENS, contextTokens - fixed));
  let left = contextTokens - reply - fixed;
  let from = history.length;
  while (from > 0) {
    left -= sizeOf(history.slice(from - 1, from));
    if (left < 0) break;
    from -= 1;
  }
  // An answer without the message that it answered says nothing.
  while (from > 0 && history[from]?.role === 'assistant') from += 1;
  const rest = history.slice(from);
  const fitted = [...kept, ...rest, ...last];
  return {
    messages: fitted,
    maxTokens: reply,
    size: sizeOf(fitted) + reply,
    isShortest: rest.length === 0 && reply <= FEWEST_REPLY_TOKENS,
  };
}

function sizeOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + estimateTokens(String(content)) + AROUND_A_MESSAGE, 0);
}
