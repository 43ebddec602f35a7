import { useId } from 'react';
import type { Choice } from './choices.js';

export interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose(value: string): void;
}

/** A native select with a label. */
export function ChoiceField({ label, choices, chosen, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full rounded-s border border-line-strong bg-surface px-2 text-sm font-semibold text-ink"
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
