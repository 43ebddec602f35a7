import type OpenAI from 'openai';
import { estimateTokens } from '../calls/call-meter.js';

export type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** Minimum number of tokens of an answer that is worth requesting. */
export const FEWEST_REPLY_TOKENS = 256;
/** Number of tokens that a message needs besides its text. */
const AROUND_A_MESSAGE = 4;

export interface FittedRequest {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  /** Estimated tokens of the messages and the answer together. */
  readonly size: number;
  /** Whether the request cannot be shortened further. */
  readonly isShortest: boolean;
}

/**
 * Fits a request into a context. The answer may use a quarter of the context. The oldest messages are left out until
 * the rest fits. The first message (the instructions, including everything about safety) and the last message (the one
 * to answer) are always kept.
 * @param contextTokens context length of the model, in estimated tokens; unlimited when undefined
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
  // A reply of the guide is useless without the message that it answered.
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
