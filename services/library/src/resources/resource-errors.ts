import { type DomainError, notFound } from '@shadow-guide/kernel';

/** Returns the error for a resource that does not exist or was withdrawn. */
export function resourceNotFound(): DomainError {
  return notFound(
    'resource_not_found',
    'We could not find that resource. It may have been taken out of the library.',
  );
}
