import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Support, SupportNotices } from './support-notices.js';

interface SavedSupportProps {
  support: Support;
  takesFocus: boolean;
}

/** The card or question for text that was just saved outside of a conversation. */
function SavedSupport({ support, takesFocus }: SavedSupportProps) {
  const box = useRef<HTMLDivElement>(null);
  // The person has pressed Save, and the card may be far from that button, so it is scrolled into view.
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('h2')?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} className="mb-5 flex flex-col gap-3">
      <SupportNotices support={support} />
      <p className="text-sm text-ink-soft">Your words are saved as you wrote them.</p>
      {!takesFocus && (
        <p role="alert" className="sr-only">
          {support.safety
            ? `Support is here: ${support.safety.title}`
            : `A question for you: ${support.checkIn?.question}`}
        </p>
      )}
    </div>
  );
}

/** Returns functions that show, on the same page, the support that a saved text requires. */
export function useSavedSupport(): {
  /** The element to render; null when no support is required. */
  notice: ReactNode;
  /**
   * Shows the support that a saved text requires.
   * @returns whether there is any
   */
  show(saved: Support, takesFocus: boolean): boolean;
} {
  const [shown, setShown] = useState<(SavedSupportProps & { key: number }) | null>(null);
  return {
    notice: shown && <SavedSupport key={shown.key} support={shown.support} takesFocus={shown.takesFocus} />,
    show: ({ safety, checkIn }, takesFocus) => {
      if (!safety && !checkIn) return false;
      setShown((before) => ({ support: { safety, checkIn }, takesFocus, key: (before?.key ?? 0) + 1 }));
      return true;
    },
  };
}
