import { useId } from 'react';

export interface SortChoiceProps {
  choices: readonly { value: string; label: string }[];
  chosen: string;
  onChoose(sort: string): void;
}

/** Selects the sort order of the section. */
export function SortChoice({ choices, chosen, onChoose }: SortChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Sort
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 max-w-full rounded-s border border-line-strong bg-surface px-2 text-sm font-semibold text-ink"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
