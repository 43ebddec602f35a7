import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';
import { useQuiet } from '../safety/index.js';

/**
 * Says what the plan does not include, with a link to premium. In quiet time there is no link, because nothing is sold
 * then.
 */
export function PremiumLine({ children, className }: { children: string; className?: string }) {
  const isQuiet = useQuiet();
  return (
    <p className={cn('max-w-(--measure) text-ink-soft', className)}>
      {children}{' '}
      {!isQuiet && (
        <Link
          to={paths.premium()}
          className="py-2.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          See what premium adds
        </Link>
      )}
    </p>
  );
}
