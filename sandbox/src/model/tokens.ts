import type { ChatMessage } from './chat-request.js';

/** `usage` in OpenAI's form. */
export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/**
 * Number of extra tokens for each message and for priming the reply, as in OpenAI's cookbook "How to count tokens with
 * tiktoken".
 */
const TOKENS_PER_MESSAGE = 3;
const TOKENS_PER_REPLY = 3;
const CHARACTERS_PER_TOKEN = 4;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/**
 * Estimates the tokens of a text: one for each Chinese, Japanese, Korean or Thai character, one for every four other
 * characters (OpenAI's rule of thumb for English), rounded up. An estimate, because this server has no tokenizer.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN);
}

/** Estimates the usage of one call. */
export function estimateUsage(messages: readonly ChatMessage[], completion: string): Usage {
  const prompt = messages.reduce(
    (sum, message) => sum + estimateTokens(message.text) + TOKENS_PER_MESSAGE,
    TOKENS_PER_REPLY,
  );
  const completionTokens = estimateTokens(completion);
  return {
    prompt_tokens: prompt,
    completion_tokens: completionTokens,
    total_tokens: prompt + completionTokens,
  };
}

const LONGEST_PIECE = 12;
const SPLIT_LENGTH = 4;

/**
 * Cuts a text into the pieces that are streamed as chunks: a word with the space before it; in scripts without spaces,
 * four characters. Joined together, the pieces are the original text.
 */
export function toPieces(text: string): string[] {
  const words = text.match(/\s*\S+(?:\s+$)?|\s+$/g) ?? [];
  return words.flatMap((word) => {
    if (word.length <= LONGEST_PIECE || word.search(WIDE) < 0) return [word];
    const characters = [...word];
    const pieces: string[] = [];
    for (let at = 0; at < characters.length; at += SPLIT_LENGTH) {
      pieces.push(characters.slice(at, at + SPLIT_LENGTH).join(''));
    }
    return pieces;
  });
}
