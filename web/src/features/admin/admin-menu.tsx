import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type AdminSection, paths, serverPaths } from '../../lib/paths.js';
import { WaitingCount } from '../reports-waiting/index.js';
import { adminSections } from './sections.js';

const entryClasses =
  'flex min-h-11 items-center gap-2.5 rounded-s px-3 font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft forced-colors:aria-[current=page]:border';

/** The sections: beside the page where there is room, otherwise above it in a scrolling row. */
export function AdminMenu({ current }: { current: AdminSection }) {
  const row = useRef<HTMLUListElement>(null);
  // In the scrolling row, the current section can be outside the visible area.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (row.current && entry) row.current.scrollLeft = entry.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label="Admin" className="min-w-0">
      <ul ref={row} className="relative flex gap-1 overflow-x-auto p-0.5 lg:flex-col">
        {adminSections.map(({ id, label, icon: Icon }) => (
          <li key={id} data-section={id}>
            <Link
              to={paths.admin({ section: id })}
              aria-current={id === current ? 'page' : undefined}
              className={entryClasses}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {id === 'reports' && <WaitingCount />}
            </Link>
          </li>
        ))}
        <li className="lg:mt-2 lg:border-t lg:border-line lg:pt-2">
          <a href={serverPaths.queueBoard()} target="_blank" rel="noreferrer" className={entryClasses}>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
            Queues<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
