import { randomUUID } from 'node:crypto';
import type { Caller } from '@shadow-guide/contracts';
import { conflict } from '@shadow-guide/kernel';
import { contextOf, hasPremium, type NewGeneration } from '../generations/index.js';
import { type ConversationKind, replyKinds } from './conversation.js';

/** Returns the generation of a reply that a caller requests now. */
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

/** Returns the error for a conversation in which another message is being answered. */
export function turnInProgress() {
  return conflict(
    'turn_in_progress',
    'Your last message is still being answered. You can send this one as soon as it is.',
  );
}
