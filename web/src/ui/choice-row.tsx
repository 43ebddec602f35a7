import { useId } from 'react';

export interface ChoiceRowProps<Value extends string> {
  /** Text that says what is being chosen, for screen readers. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: NoInfer<Value>): void;
}

/** A row of a few choices, one of them selected. */
export function ChoiceRow<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="relative">
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            <span className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-ink-soft transition-colors duration-200 peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:outline-2">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
