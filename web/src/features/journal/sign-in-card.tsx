import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useSessionEnded } from '../../lib/session-ended.js';
import { Button } from '../../ui/button.js';
import { Card, CardText } from '../../ui/card.js';

/** Shown to a visitor in place of the journal; `redirect` is the path to which they return after signing in. */
export function SignInCard({ redirect }: { redirect: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const hasEnded = useSessionEnded();
  // When a session ends, the focused element disappears with the journal.
  useEffect(() => {
    if (hasEnded) title.current?.focus();
  }, [hasEnded]);
  return (
    <Card aria-labelledby="sign-in-title" className="text-center sm:py-10">
      <span className="mx-auto grid size-12 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <LockKeyhole aria-hidden="true" className="size-6" />
      </span>
      <h1 id="sign-in-title" ref={title} tabIndex={-1} className="mt-4 text-xl leading-snug font-bold">
        Authentication Required
      </h1>
      <CardText className="mx-auto max-w-md">
        {hasEnded
          ? 'Your session has ended. What you wrote is kept on this device. Sign in, and you come straight back to it.'
          : 'Your journal is encrypted and opens only for you. Sign in, and you come straight back to this page.'}
      </CardText>
      <Button asChild variant="primary" size="lg" className="mt-6">
        <Link to={paths.auth(redirect)}>Sign In to Continue</Link>
      </Button>
    </Card>
  );
}
