import { memo } from 'react';
import { conversationItems, guideLabels, type ReplyItem, Transcript } from '../../chat/index.js';
import { dayTitle, fullDate } from '../day-title.js';
import type { ReadDay } from './group-days.js';

export interface EarlierDayProps {
  day: ReadDay;
  now: Date;
  /** What stands beside an entry for the person's safety was answered or chosen anew. */
  onChanged(): void;
}

/** A day gone by on the long page: its date, and what was written and answered. */
export const EarlierDay = memo(function EarlierDay({ day, now, onChanged }: EarlierDayProps) {
  const { date, parts } = day;
  return (
    <section data-print aria-labelledby={`read-${date}`} className="flex flex-col gap-6">
      <h2 id={`read-${date}`} data-day={date} tabIndex={-1} className="font-serif text-xl">
        <time dateTime={date} title={fullDate(date)}>
          {dayTitle(date, now)}
        </time>
      </h2>
      {parts.map(({ key, messages }) => (
        <Transcript
          key={key}
          items={conversationItems(messages)}
          name={guideLabels.name}
          waiting=""
          busy={false}
          highlightedEntry={null}
          factsOf={factsOf}
          onTryAgain={null}
          onCheckedIn={onChanged}
          onCountryChosen={onChanged}
        />
      ))}
    </section>
  );
});

function factsOf({ guide, stopped }: ReplyItem): (string | null)[] {
  return [guide, stopped ? 'stopped' : null];
}
