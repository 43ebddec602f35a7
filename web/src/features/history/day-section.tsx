import type { DayConversation, JournalDay } from '@shadow-guide/contracts';
import { memo } from 'react';
import { Link } from 'react-router';
import { dayTitle, fullDate } from '../../lib/day-title.js';
import { paths } from '../../lib/paths.js';
import { timeOfDay } from '../chat/index.js';
import { DayMenu } from './day-menu.js';
import { entriesText } from './entries-text.js';

/** One day: its date, and each conversation with the beginning of the person's first entry. */
export const DaySection = memo(
  function DaySection({ day, now }: { day: JournalDay; now: Date }) {
    const title = dayTitle(day.date, now);
    return (
      <section aria-labelledby={`day-${day.date}`}>
        <div data-day={day.date} className="flex items-center justify-between gap-x-4">
          <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`day-${day.date}`} className="font-serif text-xl">
              <time dateTime={day.date} title={fullDate(day.date)}>
                {title}
              </time>
            </h2>
            {day.conversations.length > 1 && (
              <p className="text-sm text-ink-soft">{entriesText(day.entries)}</p>
            )}
          </div>
          <DayMenu date={day.date} name={title} />
        </div>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {day.conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationLink conversation={conversation} day={title} />
            </li>
          ))}
        </ul>
      </section>
    );
  },
  (before, after) => before.day === after.day && before.now.toDateString() === after.now.toDateString(),
);

function ConversationLink({ conversation, day }: { conversation: DayConversation; day: string }) {
  const { id, promptContext, title, entries, lastEntryAt } = conversation;
  return (
    <Link
      to={paths.pastConversation(id)}
      className="group block rounded-s px-2 py-3.5 transition-colors duration-200 hover:bg-sunken"
    >
      <span className="sr-only">{day}: </span>
      {promptContext ? (
        <span dir="auto" className="line-clamp-2 text-sm font-semibold text-ink-soft wrap-anywhere">
          <span className="sr-only">The prompt: </span>
          {promptContext}
        </span>
      ) : (
        <span className="block text-sm font-semibold text-ink-soft">Your own page</span>
      )}
      {title !== '' && (
        <span
          dir="auto"
          className="prose-text mt-1 line-clamp-2 decoration-line-strong underline-offset-4 group-hover:underline"
        >
          {title}
        </span>
      )}
      <span className="mt-1 block text-sm text-ink-soft">
        <time dateTime={lastEntryAt}>{timeOfDay(lastEntryAt)}</time>
        {` · ${entriesText(entries)}`}
      </span>
    </Link>
  );
}
