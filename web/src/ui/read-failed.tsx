import { messageOf } from '../lib/api-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';

export interface ReadFailedProps {
  title: string;
  error: unknown;
  /** Said where the error has no message. */
  fallback?: string;
  /** That nothing is lost. */
  kept?: string;
  /** It is being asked for again. */
  pending: boolean;
  onRetry(): void;
}

/** In the place of something that could not be read: why, what is kept, and the way to try again. */
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
