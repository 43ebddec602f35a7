import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionsMenu } from '../../ui/actions-menu.js';
import { focusMenuBeside } from '../deletions/index.js';
import { DeleteDayDialog } from './delete-day-dialog.js';
import { useDayDeletions } from './use-day-deletions.js';

/** The menu of a day in the list. */
export function DayMenu({ date, name }: { date: string; name: string }) {
  const [isAsked, setAsked] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { deleteDay } = useDayDeletions();
  const remove = { icon: <Trash2 aria-hidden="true" />, label: 'Delete this day', run: () => setAsked(true) };
  return (
    <>
      <ActionsMenu ref={trigger} label={`Actions for ${name}`} actions={[{ key: 'delete', ...remove }]} />
      {isAsked && (
        <DeleteDayDialog
          date={date}
          focusAfter={trigger}
          onClose={() => setAsked(false)}
          onDelete={() => {
            focusMenuBeside(`[data-day="${date}"]`, '[data-day]');
            deleteDay(date);
          }}
        />
      )}
    </>
  );
}
