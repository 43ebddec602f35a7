import type { AnsweredCheckIn, SafetyCard, SavedReplySource } from '@shadow-guide/contracts';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/class-names.js';
import type { ConversationItem, EntryItem, ReplyItem } from '../store/conversation.js';
import { clockTime } from './clock-time.js';
import type { AskAgain } from './cut-reply.js';
import { EntrySupport, hasSupport } from './entry-support.js';
import { type EntryActions, EntryView, type WaitingActions } from './entry-view.js';
import { PlainText } from './plain-text.js';
import { RefusedEntry } from './refused-entry.js';
import { GuideTurn, ReplyView, TypingIndicator } from './reply-view.js';

export interface TranscriptProps {
  items: ConversationItem[];
  /** Name of the guide or persona that answers. */
  name: string;
  /** Text shown until the first word of an answer. */
  waiting: string;
  busy: boolean;
  highlightedEntry: string | null;
  /** Returns the facts under a finished reply, besides the time. */
  factsOf(reply: ReplyItem): (string | null)[];
  /** Formats times, by default including the day; must be stable like `factsOf`. */
  timeOf?(instant: string): string;
  /** Kind of conversation, if its replies can be saved. */
  source?: SavedReplySource;
  badgeOf?(reply: ReplyItem): ReactNode;
  markOf?(reply: ReplyItem): ReactNode;
  /** Retries an answer; null if unanswered entries stay unanswered. */
  onTryAgain: ((entry: EntryItem) => void) | null;
  /**
   * Requests another reply to an entry whose reply broke off; null while the request must wait. If absent, no such
   * action is offered.
   */
  onAskAgain?: ((entry: EntryItem) => void) | null;
  actionsOf?: EntryActions;
  /** Actions on refused words; absent where nothing can be sent. */
  refused?: { onEdit: ((entry: EntryItem) => void) | null; onDiscard(entry: EntryItem): void };
  /** Actions on a message that waits for the network; absent where nothing can be sent. */
  unsent?: WaitingActions;
  /** Returns the editor that replaces an entry; null for entries that are not being edited. */
  editorOf?(entry: EntryItem): ReactNode;
  /** Returns what is shown below a reply, as part of its turn. */
  belowOf?(reply: ReplyItem): ReactNode;
  onCheckedIn(entry: EntryItem, answered: AnsweredCheckIn): void;
  onCountryChosen(card: SafetyCard): void;
}

/** A conversation from its first entry to its newest word. */
export function Transcript(props: TranscriptProps) {
  const { items, name, busy, highlightedEntry, factsOf, timeOf = clockTime } = props;
  const { badgeOf, markOf, onTryAgain } = props;
  const entries = new Map(items.flatMap((item) => (item.kind === 'entry' ? [[item.key, item]] : [])));
  const newest = items.findLast((item): item is EntryItem => item.kind === 'entry');
  const newestCard = items.findLast((item) => item.kind === 'entry' && item.safety !== null)?.key;
  return (
    <ol data-print className="flex flex-col gap-6">
      {items.map((item) => (
        <li
          key={item.key}
          className={cn('flex animate-fade-in flex-col gap-4', item.kind === 'entry' && 'not-first:mt-3')}
        >
          {draw(item)}
        </li>
      ))}
    </ol>
  );

  /**
   * Returns the action that requests another reply, for the last reply only: after a later entry, the earlier reply no
   * longer matters.
   */
  function againOf({ entryKey }: ReplyItem): AskAgain | null {
    const { onAskAgain } = props;
    if (onAskAgain === undefined || newest?.key !== entryKey) return null;
    return { busy: busy || onAskAgain === null, run: () => onAskAgain?.(newest) };
  }

  function draw(item: ConversationItem): ReactNode {
    if (item.kind === 'reply') {
      return (
        <>
          <ReplyView
            reply={item}
            name={name}
            entry={item.entryKey === null ? undefined : entries.get(item.entryKey)}
            source={props.source}
            again={item.cut ? againOf(item) : null}
            factsOf={factsOf}
            timeOf={timeOf}
            badgeOf={badgeOf}
            markOf={markOf}
          />
          {props.belowOf?.(item)}
        </>
      );
    }
    if (item.kind === 'notice') {
      return (
        <div data-no-print>
          <GuideTurn>
            <PlainText text={item.text} />
          </GuideTurn>
        </div>
      );
    }
    if (item.status === 'refused' && props.refused) return <RefusedEntry entry={item} {...props.refused} />;
    return (
      <>
        <EntryView
          entry={item}
          busy={busy}
          waiting={props.unsent}
          timeOf={timeOf}
          highlighted={item.id !== null && item.id === highlightedEntry}
          onTryAgain={onTryAgain}
          actionsOf={props.actionsOf}
          editor={props.editorOf?.(item) ?? null}
        />
        {hasSupport(item) && (
          <EntrySupport
            entry={item}
            older={item.key !== newestCard}
            onCheckedIn={props.onCheckedIn}
            onCountryChosen={props.onCountryChosen}
          />
        )}
        {isWaiting(item, items) && <TypingIndicator text={props.waiting} />}
      </>
    );
  }
}

/** Returns whether an entry waits for the first word of its answer. */
function isWaiting(entry: EntryItem, items: ConversationItem[]): boolean {
  if (entry.status !== 'sending' && entry.status !== 'answering') return false;
  return !items.some((item) => item.kind === 'reply' && item.entryKey === entry.key);
}
