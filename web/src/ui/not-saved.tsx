import { messageOf } from '../lib/api-error.js';
import { cn } from './class-names.js';

/**
 * Error beside text that could not be saved. Its element is always in the page, so that the error is announced when it
 * appears.
 */
export function NotSaved({ error, className }: { error: Error | null; className?: string }) {
  return (
    <p role="alert" className={error ? cn('text-danger', className) : 'sr-only'}>
      <bdi>{error && `Not saved yet. What you wrote is still here. ${messageOf(error, '')}`}</bdi>
    </p>
  );
}
