import type { InsightType } from '@shadow-guide/contracts';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { DayRange } from '../../ui/day-range.js';
import { TextField } from '../../ui/text-field.js';
import { topicName } from '../topics/index.js';
import { insightTypeOrder, insightTypeStyles } from './insight-types.js';
import { PillChoice } from './pill-choice.js';
import type { InsightSearch } from './use-insights.js';

export interface InsightFiltersProps {
  search: InsightSearch;
  /** Whether to offer the filters for types and days: the list is long, or already filtered. */
  isLong: boolean;
  onChange(part: Partial<InsightSearch>): void;
}

/** Filters the list by words, type, days, and a topic chosen in the list. */
export function InsightFilters({ search, isLong, onChange }: InsightFiltersProps) {
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
      {isLong ? (
        <>
          <TypeChoice chosen={search.type} onChoose={(type) => onChange({ type })} />
          <DayRange from={search.from} to={search.to} onChange={onChange} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">From the ninth on you can choose them by type and date.</p>
      )}
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
  const choices = [
    { value: null, label: 'All' },
    ...insightTypeOrder.map((type) => ({ value: type, label: insightTypeStyles[type].many })),
  ];
  return <PillChoice legend="Type of insight" choices={choices} chosen={chosen} onChoose={onChoose} />;
}
