import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { crossesDocuments } from '../lib/document-boundary.js';
import { hydratePrerenderedPage } from '../lib/drawn-page.js';
import { paths } from '../lib/paths.js';
import { maybeSignedIn, useSession } from '../lib/session.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { FlameLoader } from '../ui/flame-loader.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { ErrorBoundary } from './error-boundary.js';
import { RequireUser } from './require-user.js';
import { type RouteEntry, routes } from './routes.js';
import { useArrival } from './use-arrival.js';

const Shell = lazy(() => import('./shell/shell.js'));

/** The path at which this document was loaded. */
const documentPath = globalThis.location?.pathname ?? '';

/** The screens, each either bare or inside the shell. */
export function Router() {
  const { pathname } = useLocation();
  const { status } = useSession();
  useArrival();
  const isLanding =
    pathname === paths.home() && (status === 'signed-out' || (status === 'loading' && !maybeSignedIn()));
  if (crossesDocuments(documentPath, pathname)) return <NewDocument />;
  return (
    <Suspense fallback={<WholeScreenWait />}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<Framed route={route} bare={route.bare || isLanding} />}
          />
        ))}
        <Route path="*" element={<Framed route={{ path: '*', page: NotFoundPage }} />} />
      </Routes>
    </Suspense>
  );
}

function Framed({ route, bare = false }: { route: RouteEntry; bare?: boolean }) {
  const { page: Page, needsUser = false, fill = false } = route;
  const page = (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<PageSkeleton />}>
        {needsUser ? (
          <RequireUser>
            <Page />
          </RequireUser>
        ) : (
          <Page />
        )}
        <Taken />
      </Suspense>
    </ErrorBoundary>
  );
  return bare ? page : <Shell fill={fill}>{page}</Shell>;
}

/**
 * Removes the prerendered page. Rendered beside the screen, so that its effect runs when the whole screen is usable.
 */
function Taken() {
  useEffect(hydratePrerenderedPage, []);
  return null;
}

/** Reloads the page, because the content security policy of the current document does not fit the new path. */
function NewDocument() {
  useEffect(() => window.location.reload(), []);
  return <WholeScreenWait />;
}

/** Screen shown while the app itself loads; besides the overlay, only this screen shows the flame. */
function WholeScreenWait() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <FlameLoader />
    </div>
  );
}
