import { NavLink } from 'react-router';
import { useNavigation } from '../navigation.js';

/** Main navigation under 1024 px: icons along the bottom edge, out of the way of the on-screen keyboard. */
export function TabBar() {
  const items = useNavigation();
  return (
    <nav
      aria-label="Main"
      className="tab-bar recedes fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-(--safe-bottom) lg:hidden"
    >
      <ul className="mx-auto flex h-(--tab-bar-height) max-w-2xl items-stretch overflow-x-auto">
        {items.map(({ path, icon: Icon, label, tabLabel = label }) => (
          <li key={path} className="min-w-6 flex-1 sm:px-1">
            <NavLink
              to={path}
              end={path === '/'}
              aria-label={tabLabel}
              title={tabLabel}
              className="group grid h-full place-items-center text-ink-soft -outline-offset-2 aria-[current=page]:text-on-accent-soft"
            >
              <span className="grid h-9 w-full max-w-14 place-items-center rounded-full transition-colors duration-200 group-hover:bg-sunken group-aria-[current=page]:bg-accent-soft forced-colors:group-aria-[current=page]:border">
                <Icon aria-hidden="true" className="size-6" />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
