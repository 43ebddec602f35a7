import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../../ui/class-names.js';

interface StageHeadingProps {
  className?: string;
  children: ReactNode;
}

/**
 * The heading of a new stage of the dialog. Takes the focus and scrolls the dialog to its top, because support may be
 * above it.
 */
export function StageHeading({ className, children }: StageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const it = heading.current;
    it?.focus({ preventScroll: true });
    // The height of the screen decides which of the two elements scrolls.
    it?.closest('[data-dialog-body]')?.scrollTo(0, 0);
    it?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, []);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      className={cn('font-serif text-2xl leading-snug wrap-anywhere', className)}
    >
      {children}
    </h3>
  );
}
