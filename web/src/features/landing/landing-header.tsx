import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { Flame } from '../../ui/flame.js';

export function LandingHeader() {
  return (
    <header className="px-5 pt-(--safe-top)">
      <div className="mx-auto flex h-18 max-w-5xl items-center justify-between">
        <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
          <Flame className="size-8" />
          Shadow Guide
        </span>
        <Button asChild size="sm" className="min-h-11">
          <Link to={paths.auth()}>Sign in</Link>
        </Button>
      </div>
    </header>
  );
}
