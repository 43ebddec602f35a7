import { useEffect, useRef } from 'react';
import { useTopDialog } from './open-dialogs.js';
import { ToastRegion } from './toast-region.js';
import { useShownToast } from './toast-store.js';

/**
 * The bottom of a dialog, which shows the visible toast unless another dialog is on top of this one. The dialog
 * reserves space for the toast.
 */
export function DialogToasts({ className }: { className: string }) {
  const isTop = useTopDialog();
  const shown = useShownToast();
  const foot = useRef<HTMLElement>(null);
  const visibleId = isTop && shown?.open ? shown.id : null;
  useEffect(() => {
    if (visibleId !== null) bringAbove(foot.current);
  }, [visibleId]);
  return visibleId !== null && <ToastRegion ref={foot} className={className} />;
}

/** Scrolls a dialog so that its toast does not cover the focused element. */
function bringAbove(foot: HTMLElement | null): void {
  const dialog = foot?.closest('[role="dialog"]');
  const { activeElement } = document;
  if (!foot || !dialog || !activeElement || activeElement === dialog || !dialog.contains(activeElement))
    return;
  const covered = activeElement.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
  if (covered > 0 && !foot.contains(activeElement)) dialog.scrollBy({ top: covered });
}
