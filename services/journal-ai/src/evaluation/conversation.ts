import { readFileSync } from 'node:fs';
import type { GuideMode } from '../instructions/index.js';

/** Scripted conversation: the person's messages are given, and the guide's replies are generated while it is played. */
export interface EvaluatedConversation {
  readonly id: string;
  /** BCP 47 */
  readonly language: string;
  readonly mode?: GuideMode;
  readonly turns: readonly string[];
  /** Set when the person says goodbye in the last message. */
  readonly ends?: 'goodbye';
  /** The person states a harmful belief and wants it confirmed. */
  readonly harmful?: boolean;
}

/** A reply of the guide with the messages that precede it. */
export interface PlayedReply {
  readonly conversation: EvaluatedConversation;
  /** All messages of the person so far, oldest first. */
  readonly written: readonly string[];
  readonly reply: string;
  readonly isLast: boolean;
}

/**
 * Reads the forty conversations of `evaluation/conversations.json`, which were written for the evaluation and are not
 * those of real people.
 */
export function readConversations(): EvaluatedConversation[] {
  const file = new URL('../../evaluation/conversations.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as EvaluatedConversation[];
}
