import type { ReactNode } from 'react';
import { useId } from 'react';

export interface PillChoiceProps<Value> {
  legend: string;
  choices: readonly {
    value: Value;
    label: string /** Extra label beside the option, visible and read aloud. */;
    mark?: ReactNode;
    disabled?: boolean;
  }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** A single choice from a few options, in a row that scrolls when it is too narrow. */
export function PillChoice<Value>({ legend, choices, chosen, onChoose }: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {choices.map(({ value, label, mark, disabled }) => (
          <label key={label} className="relative shrink-0">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              disabled={disabled}
              onChange={() => onChoose(value)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0 disabled:cursor-default"
            />
            <span className="flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold text-ink-soft transition-colors duration-200 peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-enabled:peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-dashed peer-disabled:font-normal forced-colors:peer-checked:outline-2">
              {label}
              {mark}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
