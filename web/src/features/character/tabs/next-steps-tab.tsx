import type { NextStep } from '@shadow-guide/contracts';
import { ChevronRight, Footprints } from 'lucide-react';
import { Link } from 'react-router';
import { ownPath } from '../own-path.js';
import { EmptyTab } from './empty-tab.js';

/** Optional suggestions for what to do next. */
export function NextStepsTab({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) {
    return (
      <EmptyTab
        icon={Footprints}
        title="No next step right now"
        says="What could come next stands here when something you wrote leads to it. Until then, these are good places."
      />
    );
  }
  return (
    <ul aria-label="Next steps" className="divide-y divide-line">
      {steps.map(({ text, path }) => (
        <li key={`${path} ${text}`}>
          <Step text={text} path={ownPath(path)} />
        </li>
      ))}
    </ul>
  );
}

function Step({ text, path }: { text: string; path: string | null }) {
  const words = (
    <span dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere group-hover:underline">
      {text}
    </span>
  );
  if (path === null) return <p className="py-3">{words}</p>;
  return (
    <Link to={path} className="group flex min-h-11 items-center gap-4 py-3">
      {words}
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-hover:translate-x-1 rtl:-scale-x-100"
      />
    </Link>
  );
}
