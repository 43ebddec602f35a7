import { type UserCipher, unlessUnreadable } from '@shadow-guide/encryption';
import { notFound } from '@shadow-guide/kernel';
import type { GuideMessage } from '../model/index.js';
import {
  type MessageContent,
  openDetails,
  openMessage,
  openReply,
  type ReplyDetails,
} from './message-content.js';
import type { SealedHistory, SealedMessagePair } from './model-history.repository.js';

/** A message and its reply, decrypted. */
export interface MessagePair {
  readonly message: MessageContent;
  readonly reply: string | null;
  /** Details stored with the reply; missing when there are none. */
  readonly details?: ReplyDetails;
}

/** What the model receives before it answers. */
export interface ModelHistory {
  /** Subject of the conversation, such as the persona; null for the journal. */
  readonly subjectId: string | null;
  /** The conversation of the message. */
  readonly conversationId: string;
  readonly messageId: string;
  /** The message to answer. */
  readonly current: MessageContent;
  /** Oldest first. */
  readonly earlier: readonly MessagePair[];
  /** Whether the app asked its safety question beside this message or beside one of the few messages before it. */
  readonly wasAsked: boolean;
  /** The guide's questions in its latest replies, latest first. */
  readonly lastQuestions: readonly string[];
  /** Sentences that the guide used twice in the last month, latest first. */
  readonly repeated: readonly string[];
}

/** Number of messages after the app's safety question within which the person may ask why it was asked. */
const STILL_ASKED = 3;

/**
 * Decrypts the rows. A damaged earlier row is left out, because it must not make the reply fail.
 * @throws DomainError `entry_not_found` when the message to answer no longer exists
 */
export function openHistory(
  cipher: UserCipher,
  { subjectId, pairs, lastReplies }: SealedHistory,
): ModelHistory {
  const last = pairs.at(-1);
  if (!last) throw notFound('entry_not_found', 'We could not find that entry.');
  const current = openMessage(cipher, last.messageId, last.message);
  const earlier = pairs.slice(0, -1).flatMap((pair) => unlessUnreadable(() => openPair(cipher, pair)) ?? []);
  const replies = lastReplies.map(({ replyId, reply, isOfMonth }) => ({
    sentences: sentencesOf(unlessUnreadable(() => openReply(cipher, replyId, reply)) ?? ''),
    isOfMonth,
  }));
  return {
    subjectId,
    conversationId: last.conversationId,
    messageId: last.messageId,
    ...{ current, earlier },
    wasAsked: [current, ...earlier.slice(-STILL_ASKED).map(({ message }) => message)].some(
      ({ checkIn }) => checkIn !== undefined,
    ),
    lastQuestions: replies.flatMap(({ sentences }) => sentences.filter(isQuestion)),
    repeated: saidTwice(replies.filter(({ isOfMonth }) => isOfMonth).map(({ sentences }) => sentences)),
  };
}

/**
 * Maximum length in characters of a sentence that is remembered; a longer sentence is not one of the guide's recurring
 * phrases.
 */
const LONGEST_REMEMBERED = 200;

const isQuestion = (sentence: string): boolean => /[?？؟]$/u.test(sentence);

/** Returns the sentences of a reply that are short enough to be remembered. */
export function sentencesOf(reply: string): string[] {
  return reply
    .split(/(?<=[.!?…。！？؟।\n])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST_REMEMBERED);
}

/** Returns the statements that occur in two or more replies, in the order in which the repetition was found. */
export function saidTwice(replies: readonly (readonly string[])[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const sentences of replies)
    for (const sentence of new Set(sentences)) {
      if (isQuestion(sentence)) continue;
      if (seen.has(sentence)) twice.add(sentence);
      seen.add(sentence);
    }
  return [...twice];
}

/**
 * Returns the messages for the model: the latest whole message pairs that fit the budget, oldest first, then the
 * message to answer, always in full.
 * @param budget characters (UTF-16 units) of earlier pairs
 */
export function modelMessages(
  { earlier, current }: Pick<ModelHistory, 'earlier' | 'current'>,
  budget: number,
): GuideMessage[] {
  const kept: MessagePair[] = [];
  let left = budget;
  for (const pair of [...earlier].reverse()) {
    left -= sizeOf(pair);
    if (left < 0) break;
    kept.unshift(pair);
  }
  return [...kept.flatMap(toMessages), { role: 'user', content: contentOf(current) }];
}

function openPair(cipher: UserCipher, row: SealedMessagePair): MessagePair {
  const message = openMessage(cipher, row.messageId, row.message);
  if (!row.replyId || !row.reply) return { message, reply: null };
  return {
    message,
    reply: openReply(cipher, row.replyId, row.reply),
    ...(row.replyDetails
      ? { details: openDetails<ReplyDetails>(cipher, row.replyId, row.replyDetails) }
      : {}),
  };
}

function toMessages({ message, reply }: MessagePair): GuideMessage[] {
  const written: GuideMessage = { role: 'user', content: contentOf(message) };
  return reply === null ? [written] : [written, { role: 'assistant', content: reply }];
}

/** The prompt came from the browser with the message, so it goes into the user message and never into the instructions. */
function contentOf({ text, promptContext }: MessageContent): string {
  return promptContext ? `[The prompt I am writing to: ${promptContext}]\n\n${text}` : text;
}

function sizeOf({ message, reply }: MessagePair): number {
  return contentOf(message).length + (reply?.length ?? 0);
}
