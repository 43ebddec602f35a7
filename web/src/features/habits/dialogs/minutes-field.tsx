import { minutesInTitle } from '@shadow-guide/contracts/facts';
import { TextField } from '../../../ui/text-field.js';
import { minutesProblem } from '../habit-form.js';
import { minutesText } from '../habit-looks.js';

export interface MinutesFieldProps {
  /** The habit's title. */
  title: string;
  /** The minutes as typed. */
  minutes: string;
  onChange(minutes: string): void;
  readOnly: boolean;
}

/**
 * Field for a habit's duration. If the title states the minutes, the field shows them read-only, and the person edits
 * them in the title.
 */
export function MinutesField({ title, minutes, onChange, readOnly }: MinutesFieldProps) {
  const named = minutesInTitle(title);
  return (
    <TextField
      label={
        <>
          Minutes a day <span className="font-normal text-ink-soft">(optional)</span>
        </>
      }
      value={named ? minutesText(named) : minutes}
      readOnly={readOnly || named !== null}
      error={named ? undefined : (minutesProblem(minutes) ?? undefined)}
      hint={named ? 'As the name says.' : 'A number, or two such as 10-20. Leave it empty to show none.'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
