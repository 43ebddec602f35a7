import type { ResourceSection } from '@shadow-guide/contracts';
import { Check, ChevronDown } from 'lucide-react';
import { useMediaQuery } from '../../../lib/use-media-query.js';
import { Progress } from '../../../ui/progress.js';
import type { ReadingProgress } from '../reading/reading-session.js';
import { followAnchor } from '../text/anchors.js';

export interface ResourceContentsProps {
  sections: readonly ResourceSection[];
  progress: ReadingProgress;
}

/**
 * The table of contents of a text, with the read sections marked. It is beside the text where there is space, otherwise
 * collapsed above the text.
 */
export function ResourceContents({ sections, progress: { percentage, completed } }: ResourceContentsProps) {
  const isBeside = useMediaQuery('(width >= 64rem)');
  if (sections.length === 0) return null;
  const read = sections.filter(({ id }) => completed.includes(id)).length;
  return (
    <details
      key={String(isBeside)}
      open={isBeside}
      data-no-print
      className="group min-w-0 border-y border-line py-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:row-span-2 lg:self-start lg:border-0 lg:py-0"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-s font-semibold [&::-webkit-details-marker]:hidden">
        Contents
        <span className="text-sm font-normal text-ink-soft">
          {read} of {sections.length} read
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-5 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <Progress value={percentage} label="Read of this resource" className="h-1.5" />
      <nav aria-label="Sections" className="mt-2 mb-2">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#section-${id}`}
                onClick={followAnchor}
                className="flex min-h-11 items-center gap-2 rounded-s py-1 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                <span className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-good">
                  {completed.includes(id) && <Check aria-hidden="true" className="size-3.5" />}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  {title}
                  {completed.includes(id) && <span className="sr-only"> (read)</span>}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
