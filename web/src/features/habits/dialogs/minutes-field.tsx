import { minutesInTitle } from '@shadow-guide/contracts/facts';
import { TextField } from '../../../ui/text-field.js';
import { minutesProblem } from '../habit-form.js';
import { minutesText } from '../habit-looks.js';

export interface MinutesFieldProps {
  /** Of the habit. */
  title: string;
  /** As it was typed. */
  minutes: string;
  onChange(minutes: string): void;
  readOnly: boolean;
}

/** The box for how long a habit takes. It shows the minutes that the name says, which are changed in the name. */
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
