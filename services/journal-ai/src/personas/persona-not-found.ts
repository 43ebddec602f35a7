import { type DomainError, notFound } from '@shadow-guide/kernel';

/** A persona that is missing, not discovered, or somebody else's. */
export function personaNotFound(): DomainError {
  return notFound('persona_not_found', 'We could not find that persona.');
}
