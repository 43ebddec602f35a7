import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useLimits } from '../limits/index.js';
import { useQuiet } from '../safety/index.js';

/** Says which topics the free plan shows, once some are hidden. In quiet time it advertises nothing. */
export function TopicLimit() {
  const { topics: use } = useLimits();
  const quiet = useQuiet();
  if (!use || use.waiting === 0) return null;
  const kept = use.waiting === 1 ? '1 more is' : `${use.waiting} more are`;
  return (
    <p className="text-sm text-ink-soft">
      The free plan shows the {use.limit} categories you write about most; {kept} kept.
      {!quiet && (
        <>
          {' '}
          <Link to={paths.premium()} className="text-accent underline underline-offset-4 hover:no-underline">
            See what premium adds
          </Link>
        </>
      )}
    </p>
  );
}
