import type { PastConversation as Conversation } from '@shadow-guide/contracts';
import { useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { fullDate } from '../../lib/day-title.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { conversationItems, timeOfDay } from '../chat/index.js';
import { useDeletedEntries, withoutDeleted } from '../deletions/index.js';
import { entriesText } from './entries-text.js';
import { PastMenu } from './past-menu.js';
import { PastTranscript } from './past-transcript.js';
import { SaveMarkdown } from './save/save-markdown.js';
import { usePastEntryActions } from './use-past-entry-actions.js';

export interface PastConversationProps {
  conversation: Conversation;
  entry: string | null;
}

/** A conversation of any day with its actions. When its last entry is deleted, the app opens the list of days. */
export function PastConversation({ conversation, entry }: PastConversationProps) {
  const { id, kind, date, isToday, messages } = conversation;
  const navigate = useNavigate();
  const deleted = useDeletedEntries();
  const items = useMemo(() => withoutDeleted(conversationItems(messages), deleted), [messages, deleted]);
  const entries = items.filter(({ kind }) => kind === 'entry').length;
  const isEmptied = entries === 0 && messages.some(({ role }) => role === 'user');
  const actionsOf = usePastEntryActions();
  const isOfJournal = kind === 'journal';

  useEffect(() => {
    if (isEmptied) void navigate(paths.pastDays(), { replace: true });
  }, [isEmptied, navigate]);
  return (
    <>
      <header data-print className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-serif text-2xl sm:text-3xl">
            <time dateTime={date}>{fullDate(date)}</time>
          </h1>
          <p className="mt-1 text-sm text-ink-soft">{entriesText(entries)}</p>
        </div>
        {isOfJournal && <PastMenu id={id} date={date} entries={entries} />}
      </header>
      <PastTranscript
        key={id}
        items={items}
        source={isOfJournal ? 'journal' : undefined}
        entry={entry !== null && deleted.has(entry) ? null : entry}
        // A journal conversation belongs to one day, which the heading names; a chat with a persona covers many days.
        timeOf={isOfJournal ? timeOfDay : undefined}
        actionsOf={isOfJournal ? actionsOf : undefined}
      />
      <footer className="flex flex-wrap items-start justify-center gap-4 border-t border-line pt-6">
        <Button asChild variant="primary">
          <Link to={paths.journal()}>{isToday ? 'Go on writing' : 'Write today'}</Link>
        </Button>
        {isOfJournal && <SaveMarkdown date={date} />}
      </footer>
    </>
  );
}
