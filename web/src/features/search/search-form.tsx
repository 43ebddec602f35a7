import type { SearchKind } from '@shadow-guide/contracts';
import { textRules } from '@shadow-guide/contracts/facts';
import { useEffect, useRef } from 'react';
import { DayRange } from '../../ui/day-range.js';
import { TextField } from '../../ui/text-field.js';
import { type Asked, problemOf } from './asked.js';

const kindNames: Record<SearchKind, string> = { entry: 'Entries', reply: 'Replies', insight: 'Insights' };
const kindOrder = Object.keys(kindNames) as SearchKind[];

export interface SearchFormProps {
  asked: Asked;
  onChange(part: Partial<Asked>): void;
}

/** Fields for the words, where to search, and the days. */
export function SearchForm({ asked, onChange }: SearchFormProps) {
  const { q, from, to } = asked;
  const problem = problemOf(asked);
  const box = useRef<HTMLInputElement>(null);
  // The field does not get the focus when the person returns to results: on a phone the keyboard would cover them.
  const begins = useRef(q === '');
  useEffect(() => {
    if (begins.current) box.current?.focus();
  }, []);
  return (
    <search className="flex flex-col gap-4">
      <TextField
        className="[&_input::-webkit-search-cancel-button]:grayscale"
        ref={box}
        type="search"
        dir="auto"
        label="Search your entries, replies and insights"
        hint="Put words in quotes to find them exactly as they stand."
        maxLength={textRules.search.max}
        autoComplete="off"
        enterKeyHint="search"
        value={q}
        onChange={(event) => onChange({ q: event.target.value })}
        onKeyDown={(event) => {
          // While an input method composes text, Escape closes its suggestions and does not clear the search.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange({ q: '' });
        }}
      />
      <KindChoice asked={asked} onChange={onChange} />
      <DayRange from={from} to={to} onChange={onChange} />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </search>
  );
}

function KindChoice({ asked: { kinds }, onChange }: SearchFormProps) {
  const toggle = (kind: SearchKind) =>
    onChange({ kinds: kindOrder.filter((each) => kinds.includes(each) !== (each === kind)) });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What to search</legend>
      <div className="flex flex-wrap gap-2">
        {kindOrder.map((kind) => (
          <label key={kind} className="relative">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
            />
            <span className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-ink-soft transition-colors duration-200 peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:outline-2">
              {kindNames[kind]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
