import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useQuiet } from '../../safety/index.js';

/**
 * Explains planning with the guide to a person whose plan does not include it. In quiet time there is no link to
 * premium, because nothing is advertised then.
 */
export function LockedPlan() {
  const isQuiet = useQuiet();
  return (
    <div className="mt-3 flex flex-col gap-3 text-ink-soft">
      <p>
        You write what you want to work towards. The guide answers with a goal in stages, each with a few
        small daily habits, and you change it until it fits you.
      </p>
      <div>
        <p>
          <Lock aria-hidden="true" className="me-2 inline size-4 align-[-0.125em]" />
          Planning with the guide is part of premium. By hand, everything here is free.
        </p>
        {!isQuiet && (
          <Link
            to={paths.premium()}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            Upgrade to Premium
          </Link>
        )}
      </div>
    </div>
  );
}
