import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.js';

export interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Whether the section's background differs from that of its neighbours. */
  tinted?: boolean;
  children: ReactNode;
}

/** One section of the landing page with its heading. */
export function Section({ id, title, lead, tinted = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn('px-5 py-14 sm:py-20', tinted && 'bg-sunken')}
    >
      <div className="mx-auto max-w-5xl">
        <h2 id={`${id}-title`} className="text-2xl leading-tight font-bold sm:text-3xl">
          {title}
        </h2>
        {lead && <p className="prose-text mt-3 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
