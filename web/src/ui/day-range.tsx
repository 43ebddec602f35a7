import { TextField } from './text-field.js';

/** Maximum date of the fields. Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

/** A range of days, `2026-11-20`; null is no bound. */
export interface DayRangeValue {
  from: string | null;
  to: string | null;
}

export interface DayRangeProps extends DayRangeValue {
  onChange(part: Partial<DayRangeValue>): void;
}

/** Two date fields, From and To, each limited by the other. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <TextField
        type="date"
        label="From"
        max={to ?? LAST_DAY}
        value={from ?? ''}
        onChange={(event) => onChange({ from: event.target.value || null })}
      />
      <TextField
        type="date"
        label="To"
        min={from ?? undefined}
        max={LAST_DAY}
        value={to ?? ''}
        onChange={(event) => onChange({ to: event.target.value || null })}
      />
    </div>
  );
}
