import { useEffect, useRef } from 'react';
import { type Support, SupportNotices } from '../../safety/index.js';

/**
 * The support card or question that the submitted text calls for; it takes the focus, because the person has just
 * submitted.
 */
export function PlanSupport({ support }: { support: Support }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('h2')?.focus(), []);
  return (
    <div ref={box} className="flex flex-col gap-3">
      <SupportNotices support={support} />
      {support.safety && (
        <p className="text-ink-soft">
          The guide planned nothing from these words. They are still in the box, for you alone.
        </p>
      )}
    </div>
  );
}
