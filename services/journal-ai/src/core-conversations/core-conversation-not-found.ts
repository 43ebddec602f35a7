import { type DomainError, notFound } from '@shadow-guide/kernel';

/** What every call answers for a saved reply that is missing or somebody else's. */
export function coreConversationNotFound(): DomainError {
  return notFound('core_conversation_not_found', 'We could not find that saved reply.');
}
