import { fullDate } from '../../lib/day-title.js';
import { useDaysView } from '../../lib/preferences.js';
import { Button } from '../../ui/button.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { MonthCalendar } from './calendar/month-calendar.js';
import { DaysList } from './days-list.js';
import { DaysToolbar } from './days-toolbar.js';
import { useDaysAddress } from './use-days-address.js';
import { usePastDays } from './use-past-days.js';

/** Every day on which the person wrote, as a list with the beginning of each conversation, or as a calendar. */
export function PastDaysScreen() {
  const now = new Date();
  const { day, month, setMonth, clear } = useDaysAddress(now);
  const chosen = useDaysView();
  // A day in the URL is shown in the list.
  const view = day === null ? chosen : 'list';
  const result = usePastDays(day);
  // If the list starts at a given day, an empty result does not mean that there are no later days.
  const hasDays = day !== null || (result.data?.pages[0]?.length ?? 0) > 0;
  return (
    <div className="page page-column flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="journal" />
        <h1 className="text-2xl font-bold sm:text-3xl">Past days</h1>
        <p className="mt-1 text-ink-soft">
          {day === null ? 'Every day you wrote, newest first.' : `From ${fullDate(day)} back.`}
        </p>
      </header>
      {hasDays && <DaysToolbar view={view} onView={clear} />}
      {day !== null && (
        <Button variant="link" className="self-start" onClick={clear}>
          Show the newest days
        </Button>
      )}
      {view === 'calendar' && hasDays ? (
        <MonthCalendar month={month} onMonth={setMonth} now={now} />
      ) : (
        <DaysList result={result} from={day} now={now} />
      )}
    </div>
  );
}
