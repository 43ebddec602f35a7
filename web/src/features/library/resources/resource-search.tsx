import { TextField } from '../../../ui/text-field.js';
import { ChoiceField } from './choice-field.js';
import { categoryChoices, difficultyChoices, sortChoices } from './choices.js';
import { searchableWords, type Wanted } from './wanted.js';

export interface ResourceSearchProps {
  wanted: Wanted;
  onChange(part: Partial<Wanted>): void;
}

/** The fields for words, category, level and order. */
export function ResourceSearch({ wanted, onChange }: ResourceSearchProps) {
  return (
    <search className="flex flex-col gap-4">
      <TextField
        className="[&_input::-webkit-search-cancel-button]:grayscale"
        type="search"
        label="Search the resources"
        hideLabel
        placeholder="Search titles, texts and tags"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        value={wanted.words}
        onChange={(event) => onChange({ words: searchableWords(event.target.value) })}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3">
        <ChoiceField
          label="Category"
          choices={categoryChoices}
          chosen={wanted.category}
          onChoose={(category) => onChange({ category: category as Wanted['category'] })}
        />
        <ChoiceField
          label="Level"
          choices={difficultyChoices}
          chosen={wanted.level}
          onChoose={(level) => onChange({ level })}
        />
        <ChoiceField
          label="Order"
          choices={sortChoices}
          chosen={wanted.sort}
          onChoose={(sort) => onChange({ sort: sort as Wanted['sort'] })}
        />
      </div>
    </search>
  );
}
