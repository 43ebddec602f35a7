import { SkipLink } from '../../../ui/skip-link.js';
import { useNewestSupport } from './support-place.js';

/** Leads to the card or the question that came up last; there only while one is on the screen. */
export function SupportSkipLink() {
  const place = useNewestSupport();
  if (!place) return null;
  return (
    <SkipLink
      href={`#${place.id}`}
      onClick={(event) => {
        event.preventDefault();
        place.focus();
      }}
    >
      Skip to support
    </SkipLink>
  );
}
