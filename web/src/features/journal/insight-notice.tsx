import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';

const shownMs = 3_000;

/** Says for 3 s that the last entry brought new insights. */
export function InsightNotice({ count, onEnd }: { count: number; onEnd(): void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <Link
      to={paths.insights()}
      className="flex min-h-11 animate-rise-in items-center gap-2 rounded-full bg-good-soft px-4 font-semibold text-on-good-soft shadow-high forced-colors:border"
    >
      <Lightbulb aria-hidden="true" className="size-5" />
      New Insights Added ({count})
    </Link>
  );
}
