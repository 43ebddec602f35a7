import { SkipLink } from '../../../ui/skip-link.js';
import { useNewestSupport } from './support-place.js';

/** Skip link to the latest card or question; rendered only while one is on the screen. */
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
