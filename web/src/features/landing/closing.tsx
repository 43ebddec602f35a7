import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="px-5 pt-4 pb-20 text-center">
      <h2 id="closing-title" className="text-2xl leading-tight font-bold sm:text-3xl">
        One honest sentence is enough to begin
      </h2>
      <Button asChild variant="primary" size="lg" className="mt-6">
        <Link to={paths.auth()}>Get Started Free</Link>
      </Button>
    </section>
  );
}
