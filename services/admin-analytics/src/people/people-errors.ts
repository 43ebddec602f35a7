import { type DomainError, notFound } from '@shadow-guide/kernel';

export function userNotFound(): DomainError {
  return notFound('user_not_found', 'We could not find that account.');
}
