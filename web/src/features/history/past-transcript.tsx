import type { SavedReplySource } from '@shadow-guide/contracts';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.js';
import type { ConversationItem, EntryActions } from '../chat/index.js';
import { ReadTranscript } from './read-transcript.js';

export interface PastTranscriptProps {
  items: ConversationItem[];
  /** The kind of conversation; if it is given, replies can be saved. */
  source?: SavedReplySource;
  /** The entry that a link pointed to: it is scrolled into view, highlighted and focused. */
  entry: string | null;
  /** Actions of an entry; must be referentially stable. */
  actionsOf?: EntryActions;
  /** Formats a time; by default it includes the day. Must be referentially stable. */
  timeOf?(instant: string): string;
}

/** A read-only conversation. */
export function PastTranscript({ items, source, entry, actionsOf, timeOf }: PastTranscriptProps) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const isHere = items.some((item) => item.kind === 'entry' && item.id === entry);

  useEffect(() => {
    if (!isHere || entry === null || shown.current === entry) return;
    const element = area.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
    if (!element) return;
    shown.current = entry;
    // A long entry is scrolled to its beginning.
    const isLong = element.offsetHeight > window.innerHeight / 2;
    element.scrollIntoView({ block: isLong ? 'start' : 'center' });
    element.focus({ preventScroll: true });
  }, [entry, isHere]);

  return (
    <div ref={area} className="flex flex-col gap-6 [&_[data-entry]]:scroll-mt-24">
      {entry !== null && !isHere && (
        <Alert title="The entry that the link named cannot be shown">
          It may have been removed, or stand further back than the newest entries of this conversation.
        </Alert>
      )}
      {items.length === 0 ? (
        <p className="text-ink-soft">The words of this conversation could not be opened.</p>
      ) : (
        <ReadTranscript
          items={items}
          source={source}
          highlightedEntry={entry}
          actionsOf={actionsOf}
          timeOf={timeOf}
        />
      )}
    </div>
  );
}
