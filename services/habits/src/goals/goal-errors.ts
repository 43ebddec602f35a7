import { MAX_GOALS } from '@shadow-guide/contracts';
import { conflict, type DomainError, notFound } from '@shadow-guide/kernel';

export function goalNotFound(): DomainError {
  return notFound('goal_not_found', 'We could not find that goal.');
}

export function goalChanged(): DomainError {
  return conflict(
    'goal_changed',
    'This goal was changed in another tab. Load it again to see what is there now; what you typed is still here.',
  );
}

export function tooManyGoals(): DomainError {
  return conflict(
    'too_many_goals',
    `You have ${MAX_GOALS} goals, which is as many as fit. Archive one that is done or can wait, and this one has room.`,
  );
}
