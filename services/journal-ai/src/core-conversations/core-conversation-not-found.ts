import { type DomainError, notFound } from '@shadow-guide/kernel';

/** Returns the error for a saved reply that is missing or belongs to somebody else. */
export function coreConversationNotFound(): DomainError {
  return notFound('core_conversation_not_found', 'We could not find that saved reply.');
}
