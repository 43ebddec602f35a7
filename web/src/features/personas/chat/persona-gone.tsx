import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { UnsentWords } from '../../chat/index.js';

/**
 * Shown in place of the chat when the persona does not exist.
 * @param unsent unsent text for the persona
 */
export function PersonaGone({ unsent }: { unsent: string | null }) {
  return (
    <div className="page page-column flex flex-1 flex-col items-start gap-3 overflow-y-auto px-4 py-8 sm:px-6">
      <h1 className="text-xl font-bold">This persona is not here</h1>
      <p className="text-ink-soft">
        It may have been deleted, merged with another one, or put away with “No”. Your journal entries are all
        still there.
      </p>
      {unsent && (
        <UnsentWords says="Your words to it were not sent. You can copy them from here:" text={unsent} />
      )}
      <Button asChild variant="primary" className="mt-3">
        <Link to={paths.personas()}>Back to Personas</Link>
      </Button>
    </div>
  );
}
