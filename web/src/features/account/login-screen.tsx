import { paths, serverPaths } from '../../lib/paths.js';
import { useSessionEnded } from '../../lib/session-ended.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { ContactLine } from '../../ui/contact-line.js';
import { Flame } from '../../ui/flame.js';
import { GoogleMark, ReplitMark } from './provider-marks.js';
import { signInErrorMessage } from './sign-in-errors.js';

export interface LoginScreenProps {
  /** Path of this app to return to after the sign-in. */
  redirect: string;
  /** Error code of the failed sign-in. */
  errorCode?: string | null;
}

/** The two ways to sign in. Shown at `/auth`, and in place of any screen that needs a signed-in person. */
export function LoginScreen({ redirect, errorCode }: LoginScreenProps) {
  const sessionEnded = useSessionEnded();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10">
      {sessionEnded && !errorCode && (
        <Alert title="Your session has ended" className="mb-4">
          What you sent is stored, and messages and notes that you were writing are kept on this device. Sign
          in to go on where you were.
        </Alert>
      )}
      {errorCode && (
        <Alert variant="danger" title="Authentication Error" className="mb-4 wrap-anywhere">
          <p>{signInErrorMessage(errorCode)}</p>
          <p className="mt-1">You are not signed in. Please try again.</p>
        </Alert>
      )}
      <section className="rounded-l border border-line bg-surface p-6 text-center shadow-low sm:p-10">
        <Flame className="mx-auto size-14" />
        <h1 className="mt-4 text-2xl font-bold">Welcome to Shadow Guide</h1>
        <p className="mt-2 text-ink-soft">Sign in to write, and to find again what you wrote.</p>
        <div className="mt-8 flex flex-col gap-3">
          <ProviderLink href={serverPaths.googleSignIn(redirect)}>
            <GoogleMark />
            Continue with Google
          </ProviderLink>
          <ProviderLink href={serverPaths.replitSignIn(redirect)}>
            <ReplitMark />
            Continue with Replit
          </ProviderLink>
        </div>
        <p className="mt-8 text-sm text-ink-soft">
          By continuing you agree to our{' '}
          <a
            href={paths.termsOfService()}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            Terms of Service
          </a>{' '}
          and accept our{' '}
          <a
            href={paths.privacyPolicy()}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            Privacy Policy
          </a>
          .
        </p>
        <ContactLine>
          {(address) => <p className="mt-3 text-sm text-ink-soft">Trouble signing in? Write to {address}.</p>}
        </ContactLine>
      </section>
    </div>
  );
}

function ProviderLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Button asChild size="lg" className="w-full text-base">
      <a href={href}>{children}</a>
    </Button>
  );
}
