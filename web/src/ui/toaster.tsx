import { useEffect, useRef, useState } from 'react';
import { useDialogOpen } from './open-dialogs.js';
import { ToastRegion } from './toast-region.js';
import { useShownToast } from './toast-store.js';
import { useClearFoot } from './use-clear-foot.js';

/** Shows toasts at the bottom of the page or of an open dialog, and announces both to screen readers. */
export function Toaster() {
  return (
    <>
      {!useDialogOpen() && <PageToasts />}
      <Announcer />
    </>
  );
}

/**
 * The toasts at the bottom of the page. They are placed above the tab bar and an on-screen keyboard, and above the
 * writing box in use and the control pressed last.
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
 * Announces a toast to screen readers. An element with `aria-live` is needed, because a dialog hides everything else
 * outside of it from assistive technology.
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
