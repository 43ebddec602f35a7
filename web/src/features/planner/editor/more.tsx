import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface MoreProps {
  /** Name of the goal, stage or habit whose fields these are, for screen readers. */
  of: string;
  /** Whether a field contains an error, so that the section is open. */
  isWrong: boolean;
  children: ReactNode;
}

/** Optional fields, collapsed at first. */
export function More({ of, isWrong, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/more"
    >
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-s pe-2 text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-200 group-open/more:rotate-90"
        />
        More<span className="sr-only"> of {of}</span>
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-3">{children}</div>
    </details>
  );
}
