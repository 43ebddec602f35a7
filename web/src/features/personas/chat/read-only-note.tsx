import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { UnsentWords } from '../../chat/index.js';
import { useQuiet } from '../../safety/index.js';

/**
 * Shown in place of the writing box for a persona over the plan's limit. In quiet time it advertises nothing.
 * @param unsent the unsent text
 */
export function ReadOnlyNote({ unsent }: { unsent: string }) {
  const quiet = useQuiet();
  return (
    <div className="flex flex-col gap-3 rounded-m bg-sunken px-4 py-3 text-center">
      <p>
        Your plan lets you talk with the personas that were found first. What you said to this one stays here
        to be read.{' '}
        {!quiet && (
          <Link
            to={paths.premium()}
            className="font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            See what premium adds
          </Link>
        )}
      </p>
      {unsent && (
        <UnsentWords says="Your last words to it were not sent. You can copy them from here:" text={unsent} />
      )}
    </div>
  );
}
