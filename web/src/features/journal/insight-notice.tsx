import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import type { NewInsights } from '../chat/index.js';

const shownMs = 3_000;

/**
 * Announces for 3 s that the last entry led to new insights. The notice stays while it has the focus, so that the focus
 * is not lost.
 */
export function InsightNotice({ brought, onEnd }: { brought: NewInsights; onEnd(): void }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isDue.current = true;
      if (link.current !== document.activeElement) onEnd();
    }, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <Link
      ref={link}
      to={paths.insights()}
      onBlur={() => {
        if (isDue.current) onEnd();
      }}
      className="flex min-h-11 animate-rise-in items-center gap-2 rounded-full bg-good-soft px-5 py-1 font-semibold text-on-good-soft shadow-high forced-colors:border"
    >
      <Lightbulb aria-hidden="true" className="size-5" />
      <span className="flex flex-col">
        <span>New Insights Added ({brought.count})</span>
        {brought.areOfEarlier && <span className="text-sm font-normal">From what you wrote earlier</span>}
      </span>
    </Link>
  );
}
