import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { DiscardWords } from '../discard-words.js';
import type { EntryItem } from '../store/conversation.js';
import { PlainText } from './plain-text.js';

export interface RefusedEntryProps {
  entry: EntryItem;
  /** Starts editing the words; null where nothing can be sent. */
  onEdit: ((entry: EntryItem) => void) | null;
  /** Discards the words. Must also move the focus away from the element that disappears. */
  onDiscard(entry: EntryItem): void;
}

/**
 * Words that the guide could not answer. They exist only on this device, in full, until they are sent in another way or
 * discarded.
 */
export function RefusedEntry({ entry, onEdit, onDiscard }: RefusedEntryProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-1.5">
      <section aria-label="Words that were not sent">
        <span className="sr-only">You wrote:</span>
        <PlainText text={entry.text} />
      </section>
      <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm text-ink-soft">Not sent. Kept on this device.</p>
        <div className="flex flex-wrap gap-2">
          {onEdit && (
            <Button onClick={() => onEdit(entry)}>
              <PenLine aria-hidden="true" className="size-4" />
              Edit and send again
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Discard
          </Button>
        </div>
      </div>
      <DiscardWords open={asking} onOpenChange={setAsking} onDiscard={() => onDiscard(entry)} />
    </div>
  );
}
