import { useId } from 'react';
import { fieldClasses } from '../../../ui/text-field.js';
import { frequenciesFor } from './frequency.js';

export interface FrequencyFieldProps {
  /** Days of the week on which the habit rests, 1 is Monday. */
  restDays: readonly number[];
  readOnly: boolean;
  onChange(restDays: readonly number[]): void;
}

/** Field for a habit's frequency. */
export function FrequencyField({ restDays, readOnly, onChange }: FrequencyFieldProps) {
  const id = useId();
  const offered = frequenciesFor(restDays);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        How often
      </label>
      <select
        id={id}
        value={restDays.join()}
        disabled={readOnly}
        onChange={(event) =>
          onChange(offered.find((each) => each.restDays.join() === event.target.value)?.restDays ?? restDays)
        }
        className={`${fieldClasses} min-h-11`}
      >
        {offered.map((each) => (
          <option key={each.name} value={each.restDays.join()}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}
