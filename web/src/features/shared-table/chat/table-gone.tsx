import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { UnsentWords } from '../../chat/index.js';

/**
 * Shown in place of the chat when the table does not exist.
 * @param unsent unsent text for the table
 */
export function TableGone({ unsent }: { unsent: string | null }) {
  return (
    <div className="page page-column flex flex-1 flex-col items-start gap-3 overflow-y-auto px-4 py-8 sm:px-6">
      <h1 className="text-xl font-bold">This table is not here</h1>
      <p className="text-ink-soft">
        It may have been deleted. Your personas and your journal are still there.
      </p>
      {unsent && (
        <UnsentWords says="Your last words to it were not sent. You can copy them from here:" text={unsent} />
      )}
      <Button asChild variant="primary" className="mt-3">
        <Link to={paths.sharedTables()}>Back to your tables</Link>
      </Button>
    </div>
  );
}
