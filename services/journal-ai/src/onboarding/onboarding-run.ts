import type { UserCipher } from '@shadow-guide/encryption';
import { type MessageContent, openMessage, openReply, unlessUnreadable } from '../conversations/index.js';
import { hasCard } from '../safety/index.js';
import { type FlowName, stepsOf } from './flow/steps.js';

/** The latest answer to one step, sealed, with the guide's reply to the answer. */
export interface SealedAnswer {
  readonly stepNumber: number;
  readonly entryId: string;
  readonly conversationId: string;
  readonly entry: Buffer;
  readonly replyId: string | null;
  readonly reply: Buffer | null;
}

/** A person's run through the assessment, with the latest answer to each step. */
export interface OnboardingRun {
  readonly id: string;
  readonly flow: FlowName;
  readonly isCompleted: boolean;
  /** Sealed result; null until the run is completed. */
  readonly result: Buffer | null;
  /** In the order of the steps. */
  readonly answers: readonly SealedAnswer[];
}

/** The latest answer to a step, decrypted. */
export interface OpenedAnswer {
  readonly stepNumber: number;
  readonly entryId: string;
  readonly conversationId: string;
  readonly content: MessageContent;
  /** The guide's reply, which is the next step's question; null until it is written. */
  readonly reply: string | null;
}

/** Returns the number of the first step without an answer; when every step is answered, the number after the last. */
export function currentStep(flow: FlowName, answered: readonly number[]): number {
  return (
    stepsOf(flow).find(({ stepNumber }) => !answered.includes(stepNumber))?.stepNumber ??
    stepsOf(flow).length + 1
  );
}

/** Decrypts the answers; a damaged one is left out. */
export function openAnswers(cipher: UserCipher, { answers }: OnboardingRun): OpenedAnswer[] {
  return answers.flatMap((answer) => unlessUnreadable(() => openAnswer(cipher, answer)) ?? []);
}

function openAnswer(cipher: UserCipher, answer: SealedAnswer): OpenedAnswer {
  const { stepNumber, entryId, conversationId, entry, replyId, reply } = answer;
  return {
    ...{ stepNumber, entryId, conversationId },
    content: openMessage(cipher, entryId, entry),
    reply: replyId && reply ? openReply(cipher, replyId, reply) : null,
  };
}

/** Returns whether any of the answers indicated danger. */
export function hasDanger(answers: readonly OpenedAnswer[]): boolean {
  return answers.some(({ content }) => hasCard(content));
}
