import { useEffect, useRef } from 'react';
import { type Support, SupportNotices } from '../../safety/index.js';

/**
 * The safety card or question that the submitted text requires. It gets the focus, because the person has just
 * submitted the text.
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
