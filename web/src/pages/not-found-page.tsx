import { Link } from 'react-router';
import { paths } from '../lib/paths.js';
import { useTitle } from '../lib/title.js';
import { Button } from '../ui/button.js';
import { Flame } from '../ui/flame.js';

/** Shown at every unknown URL. */
export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <Flame className="size-14 opacity-60 grayscale" />
      <p className="mt-6 font-semibold text-ink-soft">404</p>
      <h1 className="mt-1 text-3xl font-bold">Page Not Found</h1>
      <p className="mt-3 text-ink-soft">
        Nothing lives at this address. It may have moved, or the link was cut short on its way to you.
      </p>
      <Button asChild variant="primary" className="mt-8">
        <Link to={paths.home()}>Go to Home</Link>
      </Button>
    </div>
  );
}
