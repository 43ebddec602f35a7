import type { AnsweredCheckIn, SafetyCard } from '@shadow-guide/contracts';
import { useState } from 'react';
import { CheckInNotice, SafetyNotice } from '../../safety/index.js';
import type { ConversationItem, EntryItem } from '../store/conversation.js';

/** Whether a card or a question stands beside an entry. A question that was never answered gives way to a card. */
export function hasSupport(item: ConversationItem): item is EntryItem {
  return item.kind === 'entry' && (item.safety !== null || item.checkIn !== null);
}

/** Whether somebody is being asked beside this entry. */
export function isAsking({ safety, checkIn }: EntryItem): boolean {
  return safety === null && checkIn !== null && checkIn.answer === null;
}

/** Whether a card stands beside an entry, or a question that waits for its answer: then nothing else is asked or offered. */
export function needsCare(item: ConversationItem): boolean {
  return item.kind === 'entry' && (item.safety !== null || isAsking(item));
}

interface EntrySupportProps {
  entry: EntryItem;
  /** A newer card stands below. */
  older: boolean;
  onCheckedIn(entry: EntryItem, answered: AnsweredCheckIn): void;
  onCountryChosen(card: SafetyCard): void;
}

/** What stands beside an entry for the person's safety: the question, the card, or the answer and the card that it opened. */
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
