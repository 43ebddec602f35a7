import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of the card that is closed at first. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-m bg-surface text-ink forced-colors:border">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-m px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pt-1 pb-4">{children}</div>
    </details>
  );
}
