import {
  type ExplorerCategory,
  explorerCategories,
  resourceTypes,
  textRules,
} from '@shadow-guide/contracts/facts';
import { useId } from 'react';
import { explorerLevels, resourceTypeNames } from '../../lib/resource-texts.js';
import { fieldClasses, TextField } from '../../ui/text-field.js';
import type { Asked } from './asked.js';

const categoryNames: Record<ExplorerCategory, string> = {
  psychology_basics: 'Psychology basics',
  shadow_work: 'Shadow work',
  integration: 'Integration',
  jung_concepts: 'Jungian concepts',
};
const categories = Object.keys(explorerCategories) as ExplorerCategory[];

export interface ExplorerFiltersProps {
  asked: Asked;
  onChange(part: Partial<Asked>): void;
}

/** Search field and filters for category, type and difficulty. */
export function ExplorerFilters({ asked, onChange }: ExplorerFiltersProps) {
  return (
    <search className="flex flex-col gap-3">
      <TextField
        className="[&_input::-webkit-search-cancel-button]:grayscale"
        type="search"
        dir="auto"
        label="Search resources"
        hideLabel
        placeholder="Search titles, texts, tags and authors"
        maxLength={textRules.librarySearch.max}
        autoComplete="off"
        enterKeyHint="search"
        value={asked.words}
        onChange={(event) => onChange({ words: event.target.value })}
        onKeyDown={(event) => {
          // The first Escape closes the suggestions of an input method.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onChange({ words: '' });
        }}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 [&>:first-child]:col-span-2 sm:[&>:first-child]:col-span-1">
        <Choice
          label="Category"
          any="All categories"
          choices={categories.map((value) => ({ value, label: categoryNames[value] }))}
          chosen={asked.category}
          onChoose={(category) => onChange({ category })}
        />
        <Choice
          label="Type"
          any="All types"
          choices={resourceTypes.map((value) => ({ value, label: resourceTypeNames[value] }))}
          chosen={asked.type}
          onChoose={(type) => onChange({ type })}
        />
        <Choice
          label="Difficulty"
          any="All levels"
          choices={explorerLevels}
          chosen={asked.difficulty}
          onChoose={(difficulty) => onChange({ difficulty })}
        />
      </div>
    </search>
  );
}

interface ChoiceProps<Value> {
  label: string;
  /** Label of the filter while nothing is selected. */
  any: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose(value: Value | null): void;
}

function Choice<Value extends string | number>({
  label,
  any,
  choices,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) =>
          onChoose(choices.find(({ value }) => String(value) === event.target.value)?.value ?? null)
        }
        className={`${fieldClasses} min-h-11`}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
