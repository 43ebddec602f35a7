import { messageOf } from '../lib/api-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';

export interface ReadFailedProps {
  title: string;
  error: unknown;
  /** Shown when the error has no message. */
  fallback?: string;
  /** Message that tells the reader nothing was lost. */
  kept?: string;
  /** Whether a retry is pending. */
  pending: boolean;
  onRetry(): void;
}

/** Shown in place of something that failed to load: says why and what is kept, and offers a retry button. */
export function ReadFailed({
  title,
  error,
  fallback = 'The server did not say why.',
  kept = 'Nothing is lost.',
  pending,
  onRetry,
}: ReadFailedProps) {
  return (
    <Alert
      variant="danger"
      title={title}
      actions={
        <Button size="sm" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, fallback)} {kept}
    </Alert>
  );
}
