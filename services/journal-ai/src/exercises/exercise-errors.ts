import { conflict, forbidden, notFound } from '@shadow-guide/kernel';

export function exerciseConversationNotFound() {
  return notFound('exercise_conversation_not_found', 'We could not find that exercise.');
}

export function exerciseLocked() {
  return forbidden('exercise_locked', 'This exercise opens when you have completed the one before it.');
}

export function exerciseCompleted() {
  return conflict(
    'exercise_completed',
    'This exercise is completed. What you wrote stays here to read, and you can do it again any time.',
  );
}

export function exerciseUnfinished() {
  return conflict(
    'exercise_unfinished',
    'There is more to this exercise. You can go on now, or come back to it whenever you like.',
  );
}
