import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../features/account/index.js';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session.js';
import { Flame } from '../../ui/flame.js';

// The menu’s code is a third of the frame’s size and is not needed for the first paint.
const UserMenu = lazy(async () => ({
  default: (await import('../../features/account/user-menu.js')).UserMenu,
}));

export function Header() {
  return (
    <header className="bg-flame sticky top-0 z-40 pt-(--safe-top) forced-colors:border-0 forced-colors:border-b">
      <div className="flex h-(--header-height) items-center justify-between pr-[max(12px,var(--safe-right))] pl-[max(12px,var(--safe-left))]">
        <Link to={paths.home()} className="flex min-h-11 items-center gap-2.5 rounded-full pr-3">
          <span className="grid size-9 place-items-center rounded-full bg-[#fff7ec]">
            <Flame className="size-6" />
          </span>
          <span className="text-lg font-bold tracking-tight short:max-lg:sr-only">Shadow Guide</span>
        </Link>
        <div className="flex items-center gap-1">
          <Link
            to={paths.whatIsShadowWork()}
            className="hidden min-h-11 items-center rounded-full px-4 font-semibold hover:bg-white/15 sm:flex short:hidden"
          >
            What Is Shadow Work
          </Link>
          <HeaderAction />
        </div>
      </div>
    </header>
  );
}

function HeaderAction() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return null;
  if (user) {
    return (
      <>
        <Link
          to={paths.hardHour()}
          title="In a hard hour"
          className="grid size-11 place-items-center rounded-full hover:bg-white/15 short:max-lg:hidden"
        >
          <LifeBuoy aria-hidden="true" className="size-5" />
          <span className="sr-only">In a hard hour</span>
        </Link>
        <Suspense fallback={<Avatar user={user} />}>
          <UserMenu user={user} />
        </Suspense>
      </>
    );
  }
  return (
    <Link
      to={paths.auth(pathname + search)}
      className="flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-white/15"
    >
      Sign in
    </Link>
  );
}
