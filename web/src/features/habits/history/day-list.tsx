import type { HabitDay } from '@shadow-guide/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { DayItem } from './day-item.js';

/** Number of days listed initially. */
const atFirst = 14;

/** Every day with a record, latest first, with its note. */
export function DayList({ habitId, days }: { habitId: string; days: readonly HabitDay[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const latest = [...days].reverse();
  const shown = showsAll ? latest : latest.slice(0, atFirst);
  if (days.length === 0)
    return <p className="text-ink-soft">No day of it yet. The first one will stand here, with its note.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((day) => (
          <DayItem key={day.date} habitId={habitId} day={day} />
        ))}
      </ul>
      {shown.length < latest.length && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {latest.length} days
        </Button>
      )}
    </>
  );
}
