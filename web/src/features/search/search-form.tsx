import type { SearchKind } from '@shadow-guide/contracts';
import { textRules } from '@shadow-guide/contracts/facts';
import { TextField } from '../../ui/text-field.js';
import { type Asked, problemOf } from './asked.js';

const kindNames: Record<SearchKind, string> = { entry: 'Entries', reply: 'Replies', insight: 'Insights' };
const kindOrder = Object.keys(kindNames) as SearchKind[];
/** Browsers offer years of six digits otherwise. */
const LAST_DAY = '9999-12-31';

export interface SearchFormProps {
  asked: Asked;
  onChange(part: Partial<Asked>): void;
}

/** Words, where to look for them, and on which days. */
export function SearchForm({ asked, onChange }: SearchFormProps) {
  const { q, from, to } = asked;
  const problem = problemOf(asked);
  return (
    <search className="flex flex-col gap-4">
      <TextField
        className="[&_input::-webkit-search-cancel-button]:grayscale"
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
          // The first Escape closes what an input method proposes.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange({ q: '' });
        }}
      />
      <KindChoice asked={asked} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <TextField
          type="date"
          label="From"
          max={to ?? LAST_DAY}
          value={from ?? ''}
          onChange={(event) => onChange({ from: event.target.value || null })}
        />
        <TextField
          type="date"
          label="To"
          min={from ?? undefined}
          max={LAST_DAY}
          value={to ?? ''}
          onChange={(event) => onChange({ to: event.target.value || null })}
        />
      </div>
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
