import type { ReactNode } from 'react';
import { useId } from 'react';

export interface SectionFrameProps {
  title: string;
  /** Description of the section’s content and where the data come from. */
  says: ReactNode;
  children: ReactNode;
}

/** Layout of one section of the operators’ page. */
export function SectionFrame({ title, says, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id={id} tabIndex={-1} data-section-title className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1 max-w-(--measure) text-ink-soft">{says}</p>
      </div>
      {children}
    </section>
  );
}

export interface PartProps {
  title: string;
  says?: ReactNode;
  children: ReactNode;
}

/** A part of a section: a chart, a list, a form. */
export function Part({ title, says, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 id={id} className="text-lg font-bold">
          {title}
        </h3>
        {says && <p className="max-w-(--measure) text-ink-soft">{says}</p>}
      </div>
      {children}
    </section>
  );
}
