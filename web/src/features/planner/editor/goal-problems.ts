import { countCharacters, type TextRule, targetStreakBounds, textRules } from '@shadow-guide/contracts/facts';
import { dateText } from '../words.js';
import { type FormGoal, targetOf } from './goal-form.js';

/**
 * Returns the validation error of a text; undefined when the text is valid. A missing text is reported only after an
 * attempt to save.
 */
export function textProblem(
  text: string,
  { min, max }: TextRule,
  missing: string,
  isTried: boolean,
): string | undefined {
  const length = countCharacters(text.trim());
  if (length > max) {
    const over = length - max;
    return over === 1 ? '1 character too many.' : `${over.toLocaleString('en')} characters too many.`;
  }
  return length < min && isTried ? missing : undefined;
}

/** Returns the note below a long text: its error, or the remaining characters in the last 10 % of the limit. */
export function roomNote(text: string, { max }: TextRule): { wrong: boolean; note: string | undefined } {
  const problem = textProblem(text, { min: 0, max }, '', true);
  if (problem) return { wrong: true, note: problem };
  const left = max - countCharacters(text.trim());
  return { wrong: false, note: left <= max / 10 ? `${left} characters left` : undefined };
}

const { min, max } = targetStreakBounds;

export function targetProblem(typed: string): string | undefined {
  const days = targetOf(typed);
  return Number.isInteger(days) && days >= min && days <= max
    ? undefined
    : `Choose ${min} to ${max} whole days.`;
}

/** The errors of a plan's dates: that of the target date, and that of each stage by index. */
export interface DateProblems {
  readonly targetDate?: string;
  readonly stages: readonly { readonly startsOn?: string; readonly endsOn?: string }[];
}

/**
 * Returns an error for each date that is earlier than a date before it in the plan. Dates are compared as strings,
 * because each is `YYYY-MM-DD`.
 */
export function dateProblems({ stages, targetDate }: FormGoal): DateProblems {
  let latest = '';
  const problemOf = (date: string): string | undefined => {
    if (date === '') return undefined;
    if (date < latest) return `This is before ${dateText(latest)}, which comes earlier in the plan.`;
    latest = date;
    return undefined;
  };
  const ofStages = stages.map(({ startsOn, endsOn }) => ({
    startsOn: problemOf(startsOn),
    endsOn: problemOf(endsOn),
  }));
  return { stages: ofStages, targetDate: problemOf(targetDate) };
}

function hasDateProblem(form: FormGoal): boolean {
  const { stages, targetDate } = dateProblems(form);
  return targetDate !== undefined || stages.some(({ startsOn, endsOn }) => Boolean(startsOn ?? endsOn));
}

/** Returns whether a goal is valid as written. */
export function isSavable(form: FormGoal): boolean {
  const { title, description, stages } = form;
  const fits = (text: string, rule: TextRule) => textProblem(text, rule, 'missing', true) === undefined;
  return (
    !hasDateProblem(form) &&
    fits(title, textRules.goalTitle) &&
    fits(description, textRules.goalDescription) &&
    stages.every(
      (stage) =>
        fits(stage.title, textRules.stageTitle) &&
        stage.habits.every(
          (habit) =>
            fits(habit.title, textRules.habitTitle) &&
            fits(habit.description, textRules.habitDescription) &&
            !targetProblem(habit.target),
        ),
    )
  );
}
