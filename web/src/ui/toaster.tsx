import { useEffect, useRef, useState } from 'react';
import { useDialogOpen } from './open-dialogs.js';
import { ToastRegion } from './toast-region.js';
import { useShownToast } from './toast-store.js';
import { useClearFoot } from './use-clear-foot.js';

/** Messages at the foot of the page, and in an open dialog at its foot; said aloud from here in both cases. */
export function Toaster() {
  return (
    <>
      {!useDialogOpen() && <PageToasts />}
      <Announcer />
    </>
  );
}

/** The foot of the page: above the tab bar and an on-screen keyboard, and above what one writes in or has just pressed. */
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

/** So long is what is read aloud in the page, in milliseconds. */
const announcedMs = 1_000;

/** Reads a message aloud. Dialogs hide everything beside them from assistive technology but for what has `aria-live`. */
function Announcer() {
  const shown = useShownToast();
  const [said, setSaid] = useState('');
  const visibleId = shown?.open ? shown.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that only changes its title is read once
  useEffect(() => {
    if (!shown?.open) return;
    const { title, description, action } = shown;
    // A live region is heard when it changes, not when it comes with its text.
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
