import { ApiError, messageOf, noAnswer } from '../../../lib/api-error.js';
import { ConnectionLost, ReplyTimeout } from '../stream/follow-reply.js';
import type { ChatLabels } from './labels.js';

/** Text shown when a message was refused as not answerable and the server gave no reason. */
export const rephraseText = 'Please enter natural language text for your reflection.';
/** Text shown when no answer came in time. */
export const timeoutText =
  'The AI is taking longer than usual to respond. Please try again or try a shorter message.';
/** Text shown for a message that waits for the network. */
export const waitingText = 'Not sent yet. It goes out by itself when you are back online.';
/** Text shown when a reply is empty, which counts as no reply. */
export const emptyReplyText = 'No AI response received';

/**
 * Why a message did not get its answer.
 * - `refused`: not answerable; the chat shows the reason.
 * - `signed-out`: the session has ended.
 * - `busy`: another entry of the same person is being answered.
 * - `reused-id`: the id belongs to other words; the message is resent under a new id.
 * - `offline`: the device has no network, which the frame around the screen already says.
 * - `not-sent`: the server did not accept the message; `title` and `text` say so.
 */
export type SendProblem =
  | { kind: 'refused'; reason: string }
  | { kind: 'signed-out'; title: string; text: string }
  | { kind: 'busy'; text: string }
  | { kind: 'reused-id' }
  | { kind: 'offline' }
  | { kind: 'not-sent'; title: string; text: string };

/**
 * Classifies the failure of a message that the server did not accept. `online` is what the browser reports about its
 * network.
 */
export function sendProblem(error: unknown, online: boolean, labels: ChatLabels): SendProblem {
  const { title = 'Message Failed', text: failedText = 'Unable to send your message. Please try again.' } =
    labels.notSent ?? {};
  const notSent = (text: string): SendProblem => ({ kind: 'not-sent', title, text });
  if (isTooLate(error)) return notSent(labels.timeout ?? timeoutText);
  if (isUnreached(error)) return online ? notSent(failedText) : { kind: 'offline' };
  if (!(error instanceof ApiError)) return notSent(failedText);
  const reason = refusalOf(error);
  if (reason !== null) return { kind: 'refused', reason };
  if (error.status === 401) {
    return {
      kind: 'signed-out',
      title: 'Authentication Required',
      text: labels.signIn,
    };
  }
  if (isBusy(error)) {
    return {
      kind: 'busy',
      text: busyText(labels),
    };
  }
  if (error.code === 'request_id_reused') return { kind: 'reused-id' };
  if (error.status === 429)
    return notSent(`You are sending faster than ${labels.object} can listen. ${whenText(error)}`);
  // The plan does not allow the message; the server’s response gives the reason.
  if (error.status === 403 && error.body.isPremiumFeature) return notSent(messageOf(error, failedText));
  return notSent(failedText);
}

/** Returns why a message cannot be answered as it is; null for every other failure. */
export function refusalOf(error: unknown): string | null {
  const isRefusal =
    error instanceof ApiError && (error.body.isInputValidation || error.code === 'input_not_answerable');
  return isRefusal ? error.body.message || rephraseText : null;
}

/** Returns whether another message of the same conversation is being answered. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'turn_in_progress';
}

/** Returns the text shown while the answer to another message is being written. */
export function busyText({ subject, entry }: ChatLabels): string {
  return `${subject} is still answering an earlier ${entry}. Your words are kept; send them when it has finished.`;
}

/** Returns the text under an entry whose answer failed on the server. */
export function failureText(
  { code, message }: { code: string; message: string },
  labels: ChatLabels,
): string {
  if (code === 'guide_resting')
    return `The guide rests. Your ${labels.entry} is kept; ask for an answer when it is back.`;
  if (code === 'daily_tokens_used')
    return `You have written a great deal today. Your ${labels.entry} is kept; you can ask for an answer when your next day begins.`;
  const ownWords = code === 'guide_timeout' ? labels.timeout : undefined;
  return ownWords ?? (message || answerProblem(null, true, labels));
}

/** Returns the text under an entry that is stored but has no answer. */
export function answerProblem(error: unknown, online: boolean, labels: ChatLabels): string {
  const { subject, object, entry } = labels;
  if (isTooLate(error)) return labels.timeout ?? timeoutText;
  if (isUnreached(error)) {
    const reason = online ? 'The connection was lost. ' : '';
    return `${reason}Your ${entry} is kept, and ${object} goes on writing.`;
  }
  if (error instanceof ApiError) {
    if (error.code === 'turn_in_progress')
      return `${subject} is answering another ${entry}. Try again when it has finished.`;
    if (error.status === 401) return labels.signIn;
    if (error.status === 429) return `Your ${entry} is kept. ${whenText(error)}`;
  }
  return `${subject} could not answer. Your ${entry} is kept.`;
}

/** Returns the wait that the server requests, in words. */
export function waitText(seconds: number): string {
  if (seconds <= 1) return 'in a moment';
  if (seconds < 100) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

function whenText(error: ApiError): string {
  return `You can send again ${waitText(Math.ceil(error.body.retryAfter ?? 60))}.`;
}

/** Returns whether the answer did not arrive within the time limit of this browser or of a server. */
function isTooLate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ReplyTimeout;
  return error.isTimeout || error.status === 504 || error.code === 'guide_timeout';
}

function isUnreached(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof ApiError && error.status === noAnswer);
}
