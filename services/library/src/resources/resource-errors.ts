import { type DomainError, notFound } from '@shadow-guide/kernel';

/** Also for what was withdrawn. */
export function resourceNotFound(): DomainError {
  return notFound(
    'resource_not_found',
    'We could not find that resource. It may have been taken out of the library.',
  );
}
