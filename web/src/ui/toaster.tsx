import { useEffect, useRef, useState } from 'react';
import { useDialogOpen } from './open-dialogs.js';
import { ToastRegion } from './toast-region.js';
import { useShownToast } from './toast-store.js';
import { useClearFoot } from './use-clear-foot.js';

/** Toasts at the bottom of the page, or of an open dialog; both are announced to screen readers from here. */
export function Toaster() {
  return (
    <>
      {!useDialogOpen() && <PageToasts />}
      <Announcer />
    </>
  );
}

/**
 * The toasts at the bottom of the page: above the tab bar and an on-screen keyboard, and above the box being written in
 * and the control pressed last.
 */
function PageToasts() {
  const region = useRef<HTMLElement>(null);
  const shown = useShownToast();
  useClearFoot(region, shown?.open ? shown.id : null);
  return (
    <ToastRegion
      ref={region}
      closesOnEscape
      className="toast-foot fixed right-0 z-60 p-2 outline-none sm:p-4"
    />
  );
}

/** How long the announced text stays in the page, in milliseconds. */
const announcedMs = 1_000;

/**
 * Announces a toast to screen readers. Dialogs hide everything outside them from assistive technology except elements
 * with `aria-live`.
 */
function Announcer() {
  const shown = useShownToast();
  const [said, setSaid] = useState('');
  const visibleId = shown?.open ? shown.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that only changes its title is read once
  useEffect(() => {
    if (!shown?.open) return;
    const { title, description, action } = shown;
    // A live region is announced when its text changes, not when it is inserted with its text.
    const begin = setTimeout(() =>
      setSaid(
        ['Notification:', title, description, action && `${action.label}. Press F8 to reach it.`]
          .filter(Boolean)
          .join(' '),
      ),
    );
    const end = setTimeout(() => setSaid(''), announcedMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setSaid('');
    };
  }, [visibleId]);
  const isUrgent = shown?.variant === 'destructive';
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {!isUrgent && said}
      </div>
      <div aria-live="assertive" className="sr-only">
        {isUrgent && said}
      </div>
    </>
  );
}
