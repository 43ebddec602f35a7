import type { InsightType } from '@shadow-guide/contracts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.js';
import { DayRange } from '../../ui/day-range.js';
import { TextField } from '../../ui/text-field.js';
import { topicName } from '../topics/index.js';
import { insightTypeLooks, insightTypeOrder } from './insight-types.js';
import type { InsightSearch } from './use-insights.js';

export interface InsightFiltersProps {
  search: InsightSearch;
  onChange(part: Partial<InsightSearch>): void;
}

/** Narrows the list by words, by type, by days, and by a topic that was pressed in the list. */
export function InsightFilters({ search, onChange }: InsightFiltersProps) {
  return (
    <search className="flex flex-col gap-4">
      <TextField
        className="[&_input::-webkit-search-cancel-button]:grayscale"
        type="search"
        label="Search your insights"
        hideLabel
        placeholder="Search your insights"
        maxLength={200}
        value={search.q}
        onChange={(event) => onChange({ q: event.target.value })}
      />
      <TypeChoice chosen={search.type} onChoose={(type) => onChange({ type })} />
      <DayRange from={search.from} to={search.to} onChange={onChange} />
      {search.tag && (
        <div>
          <Button size="sm" onClick={() => onChange({ tag: null })}>
            Topic: {topicName(search.tag)}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, show all topics</span>
          </Button>
        </div>
      )}
    </search>
  );
}

function TypeChoice({
  chosen,
  onChoose,
}: {
  chosen: InsightType | null;
  onChoose(type: InsightType | null): void;
}) {
  const name = useId();
  const choices = [
    { type: null, label: 'All' },
    ...insightTypeOrder.map((type) => ({ type, label: insightTypeLooks[type].many })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Type of insight</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {choices.map(({ type, label }) => (
          <label key={label} className="relative shrink-0">
            <input
              type="radio"
              name={name}
              checked={chosen === type}
              onChange={() => onChoose(type)}
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
