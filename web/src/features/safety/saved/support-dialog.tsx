import { useEffect, useSyncExternalStore } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { SupportNotices } from './support-notices.js';
import { dismissSupport, offeredSupport, subscribeToSupport } from './support-store.js';

/** The card or question as a dialog, for text saved in a form that closes, such as a habit's. */
export function SupportDialog() {
  const support = useSyncExternalStore(subscribeToSupport, offeredSupport);
  // The support is dismissed when the page unmounts, because a person who signs in here later must not see it.
  useEffect(() => dismissSupport, []);
  if (!support) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && dismissSupport()}>
      <DialogContent
        title="Your words are saved as you wrote them"
        // The focus was in the form, which is closed by now.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        <div className="flex flex-col gap-3">
          <SupportNotices support={support} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
