import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoginScreen } from '../features/account/index.js';
import { useSession } from '../lib/session.js';
import { Spinner } from '../ui/spinner.js';

/** Shows its screen to a signed-in person, and the login screen in its place to anybody else. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') {
    return (
      <div className="grid min-h-(--page-height) place-items-center text-ink-soft">
        <Spinner size="xl" label="Checking authentication" />
      </div>
    );
  }
  return status === 'signed-in' ? children : <LoginScreen redirect={pathname + search} />;
}
