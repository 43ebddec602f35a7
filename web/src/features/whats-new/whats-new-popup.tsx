import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.js';
import { useSinceStart } from '../../lib/since-start.js';
import { WhatsNewDialog } from './lazy-dialog.js';
import { updatesQuery } from './use-whats-new.js';

const POPUP_MS = 2_000;
/** Delay of the request in milliseconds after the app's start: after the first screen, but shortly before the popup. */
const ASK_MS = 1_000;
const LOOK_AGAIN_MS = 1_000;

/** Opens What's New by itself 2 s after the app has started, when there are notes that the person has not seen. */
export function WhatsNewPopup() {
  const { user } = useSession();
  const isAsked = useSinceStart(ASK_MS);
  const isTime = useSinceStart(POPUP_MS);
  const isWanted = user?.patchNotesPopupEnabled === true;
  const { data } = useQuery({ ...updatesQuery, enabled: isWanted && isAsked });
  const [isOpen, setOpen] = useState(false);
  const isDue = isWanted && isTime && data?.hasUpdates === true;
  // The focused element is remembered so that it gets the focus back: when the dialog opens, it moves the focus to one
  // of its tabs.
  const focusAfter = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!isDue || isOpen) return;
    const open = () => {
      if (isBusy()) return;
      focusAfter.current = document.activeElement as HTMLElement | null;
      setOpen(true);
    };
    open();
    const looking = setInterval(open, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isDue, isOpen]);

  if (!user || !isOpen) return null;
  return (
    <Suspense>
      <WhatsNewDialog user={user} openedFrom={focusAfter} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/**
 * Returns whether the popup must wait: while the person types, uses a dialog or pays, and while a safety question or a
 * card with helplines is on the screen.
 */
function isBusy(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable="true"], iframe');
  return (
    typing === true ||
    document.visibilityState === 'hidden' ||
    document.querySelector(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [data-safety-card], [data-safety-question]',
    ) !== null
  );
}
