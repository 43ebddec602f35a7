import { lazy } from 'react';
import { maybeSignedIn, useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';
import { Spinner } from '../ui/spinner.js';

const Landing = lazy(async () => ({ default: (await import('../features/landing/landing.js')).Landing }));
const Dashboard = lazy(async () => ({ default: (await import('../features/home/dashboard.js')).Dashboard }));

/** `/`: the landing page for a visitor, the dashboard for a signed-in person. */
export function HomePage() {
  const { status, user } = useSession();
  useTitle(user ? 'Home' : undefined);
  if (user) return <Dashboard user={user} />;
  if (status === 'loading' && maybeSignedIn()) {
    return (
      <div className="grid min-h-(--page-height) place-items-center text-ink-soft">
        <Spinner size="xl" />
      </div>
    );
  }
  return <Landing />;
}
