import { ApiError, noAnswer } from '../../../lib/api-error.js';
import type { ChatLabels } from './labels.js';
import { busyText, sendProblem } from './send-problem.js';

/** Why a revision was not accepted. */
export interface RevisionProblem {
  /** The reason as shown to the person; null when the frame around the screen already shows it. */
  text: string | null;
  /**
   * Whether the server refused the revision. Otherwise the server was not reached, and the same request can be resent.
   */
  isRefused: boolean;
}

/** Callers that wait for the server to accept their revisions, by request id. */
export class Revising {
  private readonly waiting = new Map<string, (problem: RevisionProblem | null) => void>();

  /** Resolves with null once the server has accepted the revision. */
  wait(requestId: string): Promise<RevisionProblem | null> {
    return new Promise((resolve) => this.waiting.set(requestId, resolve));
  }

  settle(requestId: string, problem: RevisionProblem | null): void {
    this.waiting.get(requestId)?.(problem);
    this.waiting.delete(requestId);
  }
}

/** Returns why a revision failed, in the server’s words if it sent any. The entry stays unchanged. */
export function revisionProblem(
  error: unknown,
  online: boolean,
  labels: ChatLabels,
  reason: 'edit' | 'regeneration',
): RevisionProblem {
  const isRefused = error instanceof ApiError && error.status !== noAnswer;
  if (isRefused && (error.code === 'entry_not_of_today' || error.code === 'entry_not_found')) {
    return { text: error.message, isRefused };
  }
  const isEdit = reason === 'edit';
  const { object } = labels;
  const failed = isEdit ? 'Your change could not be saved.' : `It could not be asked of ${object}.`;
  const notSent = { title: '', text: `${failed} Please try again.` };
  const problem = sendProblem(error, online, { ...labels, notSent });
  if (problem.kind === 'refused') return { text: problem.reason, isRefused };
  if (problem.kind === 'busy') return { text: revisionBusyText(labels, reason), isRefused };
  if (problem.kind === 'offline') return { text: isEdit ? notSent.text : null, isRefused };
  return { text: 'text' in problem ? problem.text : notSent.text, isRefused };
}

/**
 * Returns the text shown while the answer to another message is being written. If only another reply was requested, the
 * text does not mention that words are kept.
 */
export function revisionBusyText(labels: ChatLabels, reason: 'edit' | 'regeneration'): string {
  if (reason === 'edit') return busyText(labels);
  return `${labels.subject} is still answering an earlier ${labels.entry}. Ask again when it has finished.`;
}
