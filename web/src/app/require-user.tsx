import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoginScreen } from '../features/account/index.js';
import { useSession } from '../lib/session.js';
import { PageSkeleton } from '../ui/page-skeleton.js';

/** Shows the screen to a signed-in person, and the login screen to anybody else. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <PageSkeleton label="Checking authentication" />;
  return status === 'signed-in' ? children : <LoginScreen redirect={pathname + search} />;
}
