import type { SearchHit, SearchKind } from '@shadow-guide/contracts';
import { dayTitle, fullDate } from '../../lib/day-title.js';
import { HitLink } from './hit-link.js';

/** Order of the results of a day: entries first, then insights, then replies. */
const order: readonly SearchKind[] = ['entry', 'insight', 'reply'];

/** The results by day, newest first. */
export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  const now = new Date();
  return byDay(hits).map(([date, found]) => (
    <section key={date} aria-labelledby={`found-${date}`}>
      <h2 id={`found-${date}`} className="font-serif text-xl">
        <time dateTime={date} title={fullDate(date)}>
          {dayTitle(date, now)}
        </time>
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {found.map((hit) => (
          <li key={hit.id}>
            <HitLink hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function byDay(hits: readonly SearchHit[]): [string, SearchHit[]][] {
  const days = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const day = days.get(hit.date) ?? [];
    day.push(hit);
    days.set(hit.date, day);
  }
  for (const found of days.values()) found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return [...days];
}
