import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { type AdPlace, admitsNetwork, frameAddress, isPrivate } from './ad-place.js';
import { type HouseNotice, type NoticeLink, noticeOf } from './house-notices.js';
import { NetworkFrame } from './network-frame.js';

/** Content of a slot: our own notice of the day, or an ad network’s page where one is configured and allowed. */
export function SlotContent({ place }: { place: AdPlace }) {
  const { status } = useSession();
  const source = useQuery({ ...apiQuery('GET /api/ads'), enabled: !isPrivate(place) });
  const notice = noticeOf(new Date(), status === 'signed-in' ? 'writers' : 'visitors');
  if (place === 'journal') return <NoticeLine notice={notice} />;
  if (isPrivate(place)) return <Notice notice={notice} />;
  // The ad configuration is not loaded yet, or a content blocker stopped the request.
  if (!source.data) return null;
  const { frameUrl } = source.data;
  const address = frameUrl && admitsNetwork(place, documentUrl()) ? frameAddress(frameUrl, place) : null;
  return address ? (
    <NetworkFrame address={address} fallback={<Notice notice={notice} />} />
  ) : (
    <Notice notice={notice} />
  );
}

/** Returns the URL at which this document was loaded; the app may have navigated to another screen since. */
function documentUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
}

function Notice({ notice: { text, link } }: { notice: HouseNotice }) {
  return (
    <section
      aria-label="A notice from Shadow Guide"
      className="flex flex-1 animate-fade-in flex-col justify-center rounded-m border border-line px-4 py-3 text-sm"
    >
      <p className="font-semibold text-ink-soft">A notice from Shadow Guide</p>
      <p className="mt-1">
        {text}{' '}
        {link && (
          <span className="inline-block">
            <Way {...link} />
          </span>
        )}
      </p>
    </section>
  );
}

function NoticeLine({ notice: { line, lineLink } }: { notice: HouseNotice }) {
  return (
    <section aria-label="A notice from Shadow Guide" className="animate-fade-in text-sm text-ink-soft">
      <p className="truncate text-center">
        <span className="font-semibold">From us:</span> {line} {lineLink && <Way {...lineLink} />}
      </p>
    </section>
  );
}

function Way({ label, to, newTab }: NoticeLink) {
  const linkStyle = 'font-semibold text-accent underline underline-offset-4 hover:no-underline';
  if (!newTab) {
    return (
      <Link to={to} className={linkStyle}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" className={linkStyle}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
