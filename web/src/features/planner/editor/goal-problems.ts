import { countCharacters, type TextRule, targetStreakBounds, textRules } from '@shadow-guide/contracts/facts';
import { type FormGoal, targetOf } from './goal-form.js';

/** What is wrong with a text; undefined when nothing is. What is missing is said once a save was tried. */
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

/** What to say below a long text: what is wrong, or how much room is left in its last tenth. */
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

/** Dates are compared as texts: both are `YYYY-MM-DD`. */
export function datesProblem({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string | undefined {
  return startsOn && endsOn && endsOn < startsOn ? 'The end is before the beginning.' : undefined;
}

/** Whether a goal can be saved as it is written. */
export function isSavable({ title, description, stages }: FormGoal): boolean {
  const fits = (text: string, rule: TextRule) => textProblem(text, rule, 'missing', true) === undefined;
  return (
    fits(title, textRules.goalTitle) &&
    fits(description, textRules.goalDescription) &&
    stages.every(
      (stage) =>
        fits(stage.title, textRules.stageTitle) &&
        !datesProblem(stage) &&
        stage.habits.every(
          (habit) =>
            fits(habit.title, textRules.habitTitle) &&
            fits(habit.description, textRules.habitDescription) &&
            !targetProblem(habit.target),
        ),
    )
  );
}
