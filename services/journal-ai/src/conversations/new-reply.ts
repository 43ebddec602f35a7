import { randomUUID } from 'node:crypto';
import type { Caller } from '@shadow-guide/contracts';
import { conflict } from '@shadow-guide/kernel';
import { contextOf, hasPremium, type NewGeneration } from '../generations/index.js';
import { type ConversationKind, replyKinds } from './conversation.js';

/** The generation of a reply that a caller asks for now. */
export function newReply(requestId: string, kind: ConversationKind, caller: Caller): NewGeneration {
  return {
    id: randomUUID(),
    userId: caller.userId,
    kind: replyKinds[kind],
    requestId,
    hasPremium: hasPremium(caller),
    context: contextOf(caller),
  };
}

/** Another message of the conversation is being answered. */
export function turnInProgress() {
  return conflict(
    'turn_in_progress',
    'Your last message is still being answered. You can send this one as soon as it is.',
  );
}
