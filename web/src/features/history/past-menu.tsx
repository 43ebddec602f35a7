import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.js';
import { ActionsMenu } from '../../ui/actions-menu.js';
import { DeleteDialog } from '../deletions/index.js';
import { DeleteDayDialog } from './delete-day-dialog.js';
import { entriesText } from './entries-text.js';
import { useDayDeletions } from './use-day-deletions.js';

/** The menu of a past conversation: deletes it or its whole day, then returns to the list of days. */
export function PastMenu({ id, date, entries }: { id: string; date: string; entries: number }) {
  const [asked, setAsked] = useState<'conversation' | 'day' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { deleteConversation, deleteDay } = useDayDeletions();
  const close = () => setAsked(null);
  const leave = (remove: () => void) => {
    void navigate(paths.pastDays(), { replace: true });
    remove();
  };
  const icon = <Trash2 aria-hidden="true" />;
  return (
    <>
      <ActionsMenu
        ref={trigger}
        label="Actions for this conversation"
        actions={[
          {
            key: 'conversation',
            icon,
            label: 'Delete this conversation',
            run: () => setAsked('conversation'),
          },
          { key: 'day', icon, label: 'Delete this day', run: () => setAsked('day') },
        ]}
      />
      {asked === 'conversation' && (
        <DeleteDialog
          title="Delete this conversation?"
          description={`${entries === 0 ? 'Everything in it' : entriesText(entries)} with the replies, and what was noticed in them alone.`}
          confirm="Delete conversation"
          focusAfter={trigger}
          onClose={close}
          onDelete={() => leave(() => deleteConversation(id))}
        />
      )}
      {asked === 'day' && (
        <DeleteDayDialog
          date={date}
          focusAfter={trigger}
          onClose={close}
          onDelete={() => leave(() => deleteDay(date))}
        />
      )}
    </>
  );
}
