import type { ReactNode } from 'react';
import { useId } from 'react';

export interface TrendSectionProps {
  title: string;
  /** Text that says what was counted, and how much. */
  says: ReactNode;
  children?: ReactNode;
}

/** One section of the trends. */
export function TrendSection({ title, says, children }: TrendSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-6">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="max-w-(--measure) text-ink-soft">{says}</p>
      </div>
      {children}
    </section>
  );
}
