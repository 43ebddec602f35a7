import { readFileSync } from 'node:fs';
import type { GuideMode } from '../instructions/index.js';

/** One scripted conversation: what a person writes; the guide's replies are made while it is played. */
export interface EvaluatedConversation {
  readonly id: string;
  /** BCP 47 */
  readonly language: string;
  readonly mode?: GuideMode;
  readonly turns: readonly string[];
  /** The last turn says goodbye. */
  readonly ends?: 'goodbye';
  /** The person states a harmful belief and wants it confirmed. */
  readonly harmful?: boolean;
}

/** A reply of the guide with what it answers. */
export interface PlayedReply {
  readonly conversation: EvaluatedConversation;
  /** Everything that the person wrote up to here, oldest first. */
  readonly written: readonly string[];
  readonly reply: string;
  readonly isLast: boolean;
}

/** The forty conversations of `evaluation/conversations.json`: invented, and written for this product. */
export function readConversations(): EvaluatedConversation[] {
  const file = new URL('../../evaluation/conversations.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as EvaluatedConversation[];
}
