import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginScreen, SessionProblemNotice } from '../features/account/index.js';
import { crossesDocuments, leaveTo } from '../lib/document-boundary.js';
import { paths } from '../lib/paths.js';
import { safeRedirect } from '../lib/redirect.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';
import { FlameLoader } from '../ui/flame-loader.js';

/** `/auth`: the sign-in. `redirect` is the path to open afterwards, `error` is the code of a failed sign-in. */
export default function AuthPage() {
  useTitle('Sign in');
  const [query] = useSearchParams();
  const { status } = useSession();
  const navigate = useNavigate();
  const redirect = safeRedirect(query.get('redirect'));

  useEffect(() => {
    if (status !== 'signed-in') return;
    if (isDocument(redirect) || crossesDocuments(paths.auth(), redirect))
      leaveTo(redirect, { replace: true });
    else navigate(redirect, { replace: true });
  }, [status, redirect, navigate]);

  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center">
      {status === 'signed-out' ? (
        <>
          <SessionProblemNotice className="mx-auto mt-10 w-[calc(100%-2rem)] max-w-[416px]" />
          <LoginScreen redirect={redirect} errorCode={query.get('error')} />
        </>
      ) : (
        <div className="grid min-h-dvh place-items-center">
          <h1 className="sr-only">Sign in</h1>
          <FlameLoader text={status === 'loading' ? 'Checking authentication' : 'Redirecting'} />
        </div>
      )}
    </main>
  );
}

/** Returns whether a path of our origin is a file, not a screen of the app. */
function isDocument(path: string): boolean {
  return /^[^?#]+\.html(?:[?#]|$)/.test(path);
}
