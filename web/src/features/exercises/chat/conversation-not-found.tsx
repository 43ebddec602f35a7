import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { UnsentWords } from '../../chat/index.js';

export interface ConversationNotFoundProps {
  /** Unsent words of this run, which are shown. */
  unsent: string;
  /** Loads the run again; null if the run does not exist, so that a retry would not help. */
  onRetry: (() => void) | null;
}

/** Shown in place of a run that could not be loaded. */
export function ConversationNotFound({ unsent, onRetry }: ConversationNotFoundProps) {
  return (
    <div className="page page-column flex flex-1 flex-col items-start gap-3 overflow-y-auto px-4 py-8 sm:px-6">
      <h1 className="text-xl font-bold">Conversation Not Found</h1>
      <p className="text-ink-soft" role="alert">
        {onRetry
          ? 'This exercise could not be read just now. What you wrote in it is kept.'
          : 'There is no exercise of yours at this address. It may have been deleted.'}
      </p>
      {unsent && <UnsentWords says="These words were not sent. You can copy them from here:" text={unsent} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={paths.exercises()}>Back to the exercises</Link>
        </Button>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
      </div>
    </div>
  );
}
