import { type DomainError, notFound } from '@shadow-guide/kernel';

/** Returns the error for a persona that is missing, not discovered, or belongs to another person. */
export function personaNotFound(): DomainError {
  return notFound('persona_not_found', 'We could not find that persona.');
}
