import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useCurrentEntry, useSidebarNavigation } from '../navigation.js';

// Loaded lazily, because only operators need it.
const WaitingCount = lazy(async () => ({
  default: (await import('../../features/reports-waiting/index.js')).WaitingCount,
}));

/** Main navigation on screens of 1024 px and wider. */
export function Sidebar() {
  const items = useSidebarNavigation();
  const currentOf = useCurrentEntry();
  return (
    <nav
      aria-label="Main"
      className="recedes fixed top-[calc(var(--header-height)+var(--safe-top))] bottom-0 left-0 z-30 hidden w-(--sidebar-width) overflow-y-auto border-r border-line bg-surface p-3 lg:block"
    >
      <ul className="flex flex-col gap-1">
        {items.map(({ path, icon: Icon, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={currentOf(path)}
              className="flex min-h-11 items-center gap-3 rounded-s px-3 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft forced-colors:aria-[current]:border"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {path === paths.admin() && (
                <Suspense fallback={null}>
                  <WaitingCount />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
