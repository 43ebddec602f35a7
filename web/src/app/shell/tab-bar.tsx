import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentEntry, useNavigation } from '../navigation.js';

/**
 * Main navigation under 1024 px: icons with labels along the bottom edge, hidden while the on-screen keyboard is open.
 */
export function TabBar() {
  const items = useNavigation();
  const currentOf = useCurrentEntry();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On the narrowest screens the list is wider than its bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      aria-label="Main"
      className="tab-bar recedes fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-(--safe-bottom) lg:hidden"
    >
      <ul ref={list} className="mx-auto flex h-(--tab-bar-height) max-w-2xl items-stretch overflow-x-auto">
        {items.map(({ path, icon: Icon, label, tabLabel = label }) => (
          <li key={path} className="min-w-11 flex-[1_0_auto] short:min-w-6 short:flex-1">
            <Link
              to={path}
              aria-current={currentOf(path)}
              className="group flex h-full flex-col items-center justify-center gap-0.5 px-0.5 text-ink-soft -outline-offset-2 aria-[current]:text-on-accent-soft"
            >
              <span className="grid h-7 w-full max-w-12 place-items-center rounded-full transition-colors duration-200 group-hover:bg-sunken group-aria-[current]:bg-accent-soft forced-colors:group-aria-[current]:border">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="text-[0.6875rem] leading-none font-semibold tracking-tight short:sr-only max-[24rem]:text-[0.625rem]">
                {tabLabel}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
