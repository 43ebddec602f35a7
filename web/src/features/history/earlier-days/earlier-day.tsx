import type { ConversationMessage } from '@shadow-guide/contracts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { dayTitle, fullDate } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';
import { conversationItems, timeOfDay } from '../../chat/index.js';
import { useDeletedEntries, withoutDeleted } from '../../deletions/index.js';
import { ReadTranscript } from '../read-transcript.js';
import { usePastEntryActions } from '../use-past-entry-actions.js';
import type { ReadDay } from './group-days.js';

export interface EarlierDayProps {
  day: ReadDay;
  now: Date;
}

/** An earlier day on the long page: its date, which links to the day, and its entries and replies. */
export function EarlierDay({ day, now }: EarlierDayProps) {
  const { date, parts } = day;
  return (
    <section data-print aria-labelledby={`read-${date}`} className="flex flex-col gap-6 py-3">
      <h2
        id={`read-${date}`}
        data-day={date}
        tabIndex={-1}
        className="flex min-h-11 items-center font-serif text-xl"
      >
        <Link
          to={placeOf(day)}
          className="rounded-s py-2 decoration-line-strong underline-offset-4 hover:underline"
        >
          <time dateTime={date} title={fullDate(date)}>
            <span className="print:hidden">{dayTitle(date, now)}</span>
            <span className="hidden print:inline">{fullDate(date)}</span>
          </time>
        </Link>
      </h2>
      {parts.map(({ key, messages }) => (
        <DayPart key={key} messages={messages} />
      ))}
    </section>
  );
}

/** Returns the path of the day's only conversation, or of the list of its conversations. */
function placeOf({ date, parts }: ReadDay): string {
  const [first, ...others] = new Set(parts.map(({ conversationId }) => conversationId));
  return first && others.length === 0 ? paths.pastConversation(first) : paths.pastDays({ day: date });
}

/** Memoized, because loading another page above does not change this part. */
const DayPart = memo(function DayPart({ messages }: { messages: ConversationMessage[] }) {
  const deleted = useDeletedEntries();
  const all = useMemo(() => conversationItems(messages), [messages]);
  const items = useMemo(() => withoutDeleted(all, deleted), [all, deleted]);
  const actionsOf = usePastEntryActions();
  return <ReadTranscript items={items} source="journal" actionsOf={actionsOf} timeOf={timeOfDay} />;
});
