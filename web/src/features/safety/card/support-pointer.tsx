import type { SafetyCard } from '@shadow-guide/contracts';
import { HeartHandshake } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { useNewestSupport } from '../support/support-place.js';
import { opensPage, safeHref } from './safe-href.js';

/** Maximum number of helplines shown; the card contains all of them. */
const ways = 3;

/**
 * Says that there is a card further down the page, and shows the first helplines of the card. Renders nothing once the
 * card is dismissed.
 */
export function SupportPointer({ card }: { card: SafetyCard }) {
  const place = useNewestSupport();
  if (!place) return null;
  const lines = card.lines.filter(({ href }) => safeHref(href)).slice(0, ways);
  return (
    <section
      aria-label="Support"
      className="flex gap-3 rounded-l border border-good/40 bg-good-soft px-4 py-3 text-on-good-soft forced-colors:border"
    >
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-bold" dir="auto">
          {card.title}
        </p>
        <p className="flex flex-wrap items-center gap-x-5">
          {lines.map((line) => (
            <a
              key={line.href}
              href={safeHref(line.href)}
              {...(opensPage(line.href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              <span className="sr-only">{line.name}: </span>
              <bdi>{line.contact}</bdi>
              {opensPage(line.href) && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          ))}
          <Button
            variant="link"
            size="sm"
            className="min-h-11 text-current"
            onClick={() => {
              place.focus({ preventScroll: true });
              place.scrollIntoView({ block: 'center' });
            }}
          >
            Go to all of it
          </Button>
        </p>
      </div>
    </section>
  );
}
