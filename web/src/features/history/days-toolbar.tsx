import { CalendarDays, List } from 'lucide-react';
import { type DaysView, setDaysView } from '../../lib/preferences.js';
import { Button } from '../../ui/button.js';
import { SaveMarkdown } from './save/save-markdown.js';

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const;

export interface DaysToolbarProps {
  view: DaysView;
  /** Called when another view of the days is chosen. */
  onView(): void;
}

/** Toolbar with the view of the days and the download as a file. */
export function DaysToolbar({ view, onView }: DaysToolbarProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <fieldset className="flex gap-1">
        <legend className="sr-only">Show the days as</legend>
        {views.map((one) => (
          <Button
            key={one.view}
            variant={one.view === view ? 'secondary' : 'quiet'}
            aria-pressed={one.view === view}
            onClick={() => {
              setDaysView(one.view);
              onView();
            }}
          >
            <one.icon aria-hidden="true" className="size-4" />
            {one.label}
          </Button>
        ))}
      </fieldset>
      <SaveMarkdown />
    </div>
  );
}
