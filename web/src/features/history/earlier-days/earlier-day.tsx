import type { ConversationMessage } from '@shadow-guide/contracts';
import { memo, useMemo } from 'react';
import { conversationItems, guideLabels, type ReplyItem, Transcript } from '../../chat/index.js';
import { dayTitle, fullDate } from '../day-title.js';
import type { ReadDay } from './group-days.js';

export interface EarlierDayProps {
  day: ReadDay;
  now: Date;
  /** What stands beside an entry for the person's safety was answered or chosen anew; the same function for good. */
  onChanged(): void;
}

/** A day gone by on the long page: its date, and what was written and answered. */
export function EarlierDay({ day, now, onChanged }: EarlierDayProps) {
  const { date, parts } = day;
  return (
    <section data-print aria-labelledby={`read-${date}`} className="flex flex-col gap-6 py-3">
      <h2 id={`read-${date}`} data-day={date} tabIndex={-1} className="font-serif text-xl">
        <time dateTime={date} title={fullDate(date)}>
          {dayTitle(date, now)}
        </time>
      </h2>
      {parts.map(({ key, messages }) => (
        <ReadTranscript key={key} messages={messages} onChanged={onChanged} />
      ))}
    </section>
  );
}

/** Drawn once: another page above changes nothing here. */
const ReadTranscript = memo(function ReadTranscript({
  messages,
  onChanged,
}: {
  messages: ConversationMessage[];
  onChanged(): void;
}) {
  const items = useMemo(() => conversationItems(messages), [messages]);
  return (
    <Transcript
      items={items}
      name={guideLabels.name}
      waiting=""
      busy={false}
      highlightedEntry={null}
      factsOf={factsOf}
      onTryAgain={null}
      onCheckedIn={onChanged}
      onCountryChosen={onChanged}
    />
  );
});

function factsOf({ guide, stopped }: ReplyItem): (string | null)[] {
  return [guide, stopped ? 'stopped' : null];
}
