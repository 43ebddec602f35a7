import { Link, useLocation } from 'react-router';
import { type Place, places } from '../lib/places.js';

/** Links to the pages that share an entry of the main navigation, above the title of each of these pages. */
export function PlaceNav({ place }: { place: Place }) {
  const { pathname } = useLocation();
  const { label, pages } = places[place];
  return (
    <nav aria-label={`Pages of ${label}`} className="-mx-2 -mt-4 mb-1">
      <ul className="flex flex-wrap">
        {pages.map(({ label: name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-s px-2 text-sm font-semibold text-ink-soft underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
