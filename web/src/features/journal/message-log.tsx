import type { ReactNode } from 'react';
import { SafetyNotice } from '../safety/index.js';
import type { ConversationItem, ConversationState, EntryItem } from './conversation-items.js';
import { EntryView } from './entry-view.js';
import { PlainText } from './plain-text.js';
import { GuideTurn, ReplyView, TypingIndicator } from './reply-view.js';

export interface MessageLogProps {
  state: ConversationState;
  busy: boolean;
  highlightedEntry: string | null;
  onTryAgain(entry: EntryItem): void;
}

/** Today's conversation from its first entry to the newest word. */
export function MessageLog({ state, busy, highlightedEntry, onTryAgain }: MessageLogProps) {
  const { items } = state;
  const newestCard = items.findLast((item) => item.kind === 'entry' && item.safety !== null)?.key;
  return (
    <ol className="flex flex-col gap-6">
      {items.map((item) => (
        <li key={item.key} className="flex animate-fade-in flex-col gap-4">
          {draw(item)}
        </li>
      ))}
    </ol>
  );

  function draw(item: ConversationItem): ReactNode {
    if (item.kind === 'reply') return <ReplyView reply={item} />;
    if (item.kind === 'notice') {
      return (
        <GuideTurn>
          <PlainText text={item.text} />
        </GuideTurn>
      );
    }
    return (
      <>
        <EntryView
          entry={item}
          busy={busy}
          highlighted={item.id !== null && item.id === highlightedEntry}
          onTryAgain={onTryAgain}
        />
        {item.safety && (
          <div data-safety={item.key}>
            <SafetyNotice card={item.safety} older={item.key !== newestCard} />
          </div>
        )}
        {isWaiting(item, items) && <TypingIndicator />}
      </>
    );
  }
}

/** Whether an entry waits for the first word of its answer. */
function isWaiting(entry: EntryItem, items: ConversationItem[]): boolean {
  if (entry.status !== 'sending' && entry.status !== 'answering') return false;
  return !items.some((item) => item.kind === 'reply' && item.entryKey === entry.key);
}
