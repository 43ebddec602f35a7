import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { Flame } from '../../ui/flame.js';

/** Shown in place of the operators’ pages to everybody who is not an operator. */
export function NoAccess() {
  return (
    <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <Flame className="size-14 opacity-60 grayscale" />
      <p className="mt-6 font-semibold text-ink-soft">403</p>
      <h1 className="mt-1 text-3xl font-bold">You do not have access to this page</h1>
      <p className="mt-3 text-ink-soft">
        It is for the people who look after Shadow Guide. Everything of yours is where you left it.
      </p>
      <Button asChild variant="primary" className="mt-8">
        <Link to={paths.home()}>Go to Home</Link>
      </Button>
    </div>
  );
}
