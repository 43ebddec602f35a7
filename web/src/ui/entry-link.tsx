import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.js';

/** A link to one entry; `what` distinguishes the link from other links for screen readers. */
export function EntryLink({ entryId, what }: { entryId: string; what: string }) {
  return (
    <Link
      to={paths.entry(entryId)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline underline-offset-4 hover:no-underline"
    >
      Open the entry
      <span className="sr-only"> {what}</span>
      <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}
