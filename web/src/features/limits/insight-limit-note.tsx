import { X } from 'lucide-react';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.js';
import { limitReadKey } from '../../lib/remembered.js';
import { opensAtText } from './limit-text.js';
import { useLimits } from './use-limits.js';

/**
 * Notice that replies find no more insights because the day's limit is reached, and when the limit resets. Shown
 * outside the conversation, once a day, until the person dismisses it.
 * @param onPutAway moves the focus away from the button that disappears
 */
export function InsightLimitNote({ onPutAway }: { onPutAway(): void }) {
  // The day is identified by the server's time of the reset, because the date on this device may differ.
  const endOfDay = useLimits().insights?.resetsAt;
  const [readUntil, setReadUntil] = useState(() => readStored(limitReadKey));
  if (!endOfDay || readUntil === endOfDay) return null;
  return (
    <div role="status" className="offer flex items-start gap-2 text-sm text-ink-soft">
      <p className="flex-1 py-2">
        Today's insight is already found, so the entries after it have none of their own. Your words are kept,
        and the next insight is available {opensAtText(endOfDay, new Date())}.
      </p>
      <button
        type="button"
        aria-label="Put this note away for today"
        onClick={() => {
          writeStored(limitReadKey, endOfDay);
          setReadUntil(endOfDay);
          onPutAway();
        }}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
