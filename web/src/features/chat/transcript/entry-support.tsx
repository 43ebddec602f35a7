import type { AnsweredCheckIn, SafetyCard } from '@shadow-guide/contracts';
import { useState } from 'react';
import { CheckInNotice, SafetyNotice } from '../../safety/index.js';
import type { ConversationItem, EntryItem } from '../store/conversation.js';

/**
 * Returns whether a card or a question is shown beside an entry. If a question stays unanswered, a card replaces it.
 */
export function hasSupport(item: ConversationItem): item is EntryItem {
  return item.kind === 'entry' && (item.safety !== null || item.checkIn !== null);
}

/** Returns whether the entry has a question that is unanswered. */
export function isAsking({ safety, checkIn }: EntryItem): boolean {
  return safety === null && checkIn !== null && checkIn.answer === null;
}

/** Returns whether an entry has a card or an unanswered question. If so, nothing else is asked or offered beside it. */
export function needsCare(item: ConversationItem): boolean {
  return item.kind === 'entry' && (item.safety !== null || isAsking(item));
}

interface EntrySupportProps {
  entry: EntryItem;
  /** Whether the conversation contains a newer card below this one. */
  older: boolean;
  onCheckedIn(entry: EntryItem, answered: AnsweredCheckIn): void;
  onCountryChosen(card: SafetyCard): void;
}

/** The safety content beside an entry: the question, the card, or the answer and the card that it revealed. */
export function EntrySupport({ entry, older, onCheckedIn, onCountryChosen }: EntrySupportProps) {
  const { id, safety, checkIn } = entry;
  const [asked, setAsked] = useState(false);
  return (
    <div data-safety={entry.key} className="flex flex-col gap-3">
      {id && checkIn && (isAsking(entry) || checkIn.answer !== null) && (
        <CheckInNotice
          entryId={id}
          checkIn={checkIn}
          onAnswered={(answered, focused) => {
            setAsked(focused);
            onCheckedIn(entry, answered);
          }}
        />
      )}
      {safety && <SafetyNotice card={safety} older={older} asked={asked} onCountryChosen={onCountryChosen} />}
    </div>
  );
}
