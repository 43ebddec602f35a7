import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.js';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Whether the part has less visual weight than its surroundings. */
  quiet?: boolean;
}

/** A part of a card that is initially collapsed. */
export function Disclosure({ title, children, quiet = false }: DisclosureProps) {
  return (
    <details className="group rounded-m bg-surface text-ink forced-colors:border">
      <summary
        className={cn(
          'flex min-h-11 list-none items-center gap-3 rounded-m [&::-webkit-details-marker]:hidden',
          quiet ? 'w-fit text-sm text-ink-soft' : 'justify-between px-3 font-semibold',
        )}
      >
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className={quiet ? 'text-sm text-ink-soft' : 'px-3 pt-1 pb-4'}>{children}</div>
    </details>
  );
}
