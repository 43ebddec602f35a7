import type { AnsweredCheckIn, SafetyCard } from '@shadow-guide/contracts';
import type { ReactNode } from 'react';
import type { ConversationItem, EntryItem, ReplyItem } from '../store/conversation.js';
import { EntrySupport, hasSupport } from './entry-support.js';
import { EntryView } from './entry-view.js';
import { PlainText } from './plain-text.js';
import { GuideTurn, ReplyView, TypingIndicator } from './reply-view.js';

export interface TranscriptProps {
  items: ConversationItem[];
  /** Name of the one who answers. */
  name: string;
  busy: boolean;
  highlightedEntry: string | null;
  /** What stands under a finished reply, besides the time. */
  factsOf(reply: ReplyItem): (string | null)[];
  onTryAgain(entry: EntryItem): void;
  onCheckedIn(entry: EntryItem, answered: AnsweredCheckIn): void;
  onCountryChosen(card: SafetyCard): void;
}

/** A conversation from its first entry to the newest word. */
export function Transcript(props: TranscriptProps) {
  const { items, name, busy, highlightedEntry, factsOf, onTryAgain } = props;
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
    if (item.kind === 'reply') return <ReplyView reply={item} name={name} factsOf={factsOf} />;
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
        {hasSupport(item) && (
          <EntrySupport
            entry={item}
            older={item.key !== newestCard}
            onCheckedIn={props.onCheckedIn}
            onCountryChosen={props.onCountryChosen}
          />
        )}
        {isWaiting(item, items) && <TypingIndicator name={name} />}
      </>
    );
  }
}

/** Whether an entry waits for the first word of its answer. */
function isWaiting(entry: EntryItem, items: ConversationItem[]): boolean {
  if (entry.status !== 'sending' && entry.status !== 'answering') return false;
  return !items.some((item) => item.kind === 'reply' && item.entryKey === entry.key);
}
