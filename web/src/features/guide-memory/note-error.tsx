import { messageOf } from '../../lib/api-error.js';

/** Beside words that could not be saved. */
export function NoteError({ error }: { error: Error | null }) {
  return (
    <p role="alert" className={error ? 'mt-3 text-danger' : 'sr-only'}>
      {error && `Not saved yet. What you wrote is still here. ${messageOf(error, '')}`}
    </p>
  );
}
