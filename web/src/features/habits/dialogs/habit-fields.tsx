import { type HabitCategory, habitCategories } from '@shadow-guide/contracts/facts';
import { type ReactNode, useId } from 'react';
import { TextArea } from '../../../ui/text-area.js';
import { fieldClasses, TextField } from '../../../ui/text-field.js';
import { wordsProblems } from '../habit-form.js';
import { categoryStyles } from '../habit-looks.js';
import { MinutesField } from './minutes-field.js';
import { RestDays } from './rest-days.js';

/** The text fields and rest days of a habit's form. */
export interface HabitWords {
  readonly title: string;
  readonly description: string;
  readonly category: HabitCategory;
  /** The minutes as typed. */
  readonly minutes: string;
  /** Days of the week, 1 is Monday. */
  readonly restDays: readonly number[];
}

export interface HabitFieldsProps {
  words: HabitWords;
  onChange(change: Partial<HabitWords>): void;
  readOnly: boolean;
  /** Further fields of a new habit, shown before the rest days. */
  children?: ReactNode;
}

/** The fields of the form for a new or an existing habit. */
export function HabitFields({ words, onChange, readOnly, children }: HabitFieldsProps) {
  const categoryId = useId();
  const problems = wordsProblems(words);
  return (
    <>
      <TextField
        label="Name"
        dir="auto"
        value={words.title}
        readOnly={readOnly}
        error={problems.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={words.description}
        readOnly={readOnly}
        note={problems.description ?? 'It helps to say when and where: “After breakfast, at the window”.'}
        wrong={problems.description !== undefined}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div>
        <label htmlFor={categoryId} className="mb-1 block font-semibold">
          Category
        </label>
        <select
          id={categoryId}
          value={words.category}
          onChange={(event) => onChange({ category: event.target.value as HabitCategory })}
          className={`${fieldClasses} min-h-11`}
        >
          {habitCategories.map((category) => (
            <option key={category} value={category}>
              {categoryStyles[category].name}
            </option>
          ))}
        </select>
      </div>
      <MinutesField
        title={words.title}
        minutes={words.minutes}
        readOnly={readOnly}
        onChange={(minutes) => onChange({ minutes })}
      />
      {children}
      <RestDays days={words.restDays} onChange={(restDays) => onChange({ restDays })} />
    </>
  );
}
