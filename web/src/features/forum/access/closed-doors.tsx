import type { ForumAccess } from '@shadow-guide/contracts';
import { MessagesSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../../../lib/api-error.js';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { useQuiet } from '../../safety/index.js';
import { useOpenDay } from './use-forum-access.js';

const box = 'max-w-(--measure) border-s-2 border-accent ps-4 sm:ps-5';

/** Shown to visitors in place of the discussions. */
export function SignInInvitation() {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="forum-sign-in" className={box}>
      <h3 id="forum-sign-in" className="text-lg font-bold">
        Other people are answering this today
      </h3>
      <p className="mt-1 text-ink-soft">
        Sign in to read what they wrote and to answer in your own words. Everybody here appears as Anonymous,
        and you will too.
      </p>
      <Button asChild variant="primary" className="mt-4">
        <Link to={paths.auth(pathname + search)}>Sign in to join in</Link>
      </Button>
    </section>
  );
}

/** Shown before the discussions on a plan that includes one day in seven: explains what opening them does. */
export function UnopenedDay() {
  const open = useOpenDay();
  return (
    <section aria-labelledby="forum-unopened" className={box}>
      <h3 id="forum-unopened" className="flex items-center gap-2 text-lg font-bold">
        <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-accent" />
        The discussion is open to you today
      </h3>
      <p className="mt-1 text-ink-soft">
        The free plan includes one day of the forum in any seven. Opening today’s discussion uses that day;
        until midnight UTC you can then read and write as often as you like. Reading the question uses
        nothing.
      </p>
      <p role="alert" className={open.error ? 'mt-3 text-danger' : 'sr-only'}>
        {open.error && messageOf(open.error, 'The discussion could not be opened. Please try again.')}
      </p>
      <Button variant="primary" className="mt-4" pending={open.isPending} onClick={() => open.mutate()}>
        Open today’s discussion
      </Button>
    </section>
  );
}

/** Shown when the plan’s one day in seven has been used. */
export function LimitedAccess({ access: { daysUntilNextAccess } }: { access: ForumAccess }) {
  const isQuiet = useQuiet();
  const days = daysUntilNextAccess === 1 ? '1 day' : `${daysUntilNextAccess} days`;
  return (
    <section aria-label="Access to the discussion" className={box}>
      <p className="font-semibold">Free users can access the forum once per week. Try again in {days}.</p>
      <p className="mt-1 text-ink-soft">
        The question stays open to you, also as something to write about in your journal.
      </p>
      {!isQuiet && (
        <Link
          to={paths.premium()}
          className="inline-block py-2.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          With premium the forum is open every day
        </Link>
      )}
    </section>
  );
}
