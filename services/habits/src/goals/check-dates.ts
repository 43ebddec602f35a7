import { isCalendarDate } from '@shadow-guide/calendar';
import { DomainError, validationFailed } from '@shadow-guide/kernel';

/** The dates of a plan, `YYYY-MM-DD`. A missing date sets no limit. */
export interface PlanDates {
  readonly targetDate?: string | null;
  readonly stages: readonly { readonly startsOn?: string | null; readonly endsOn?: string | null }[];
}

interface NamedDate {
  readonly field: string;
  readonly date: string;
}

/**
 * Checks the dates of a plan. A stage must not end before it starts, must not start before a previous stage ends, and
 * must end by the target date. A stage may start on the day on which the previous one ends.
 * @throws DomainError `validation_failed` for a date that does not exist; `dates_out_of_order`; both errors name the
 * fields
 */
export function checkDates({ targetDate, stages }: PlanDates): void {
  const named = [
    ...stages.flatMap(({ startsOn, endsOn }, index) => [
      { field: `stages.${index}.startsOn`, date: startsOn },
      { field: `stages.${index}.endsOn`, date: endsOn },
    ]),
    { field: 'targetDate', date: targetDate },
  ].filter((one): one is NamedDate => one.date !== null && one.date !== undefined);
  const wrong = named.filter(({ date }) => !isCalendarDate(date));
  if (wrong.length > 0) {
    throw validationFailed(
      wrong.map(({ field }) => ({ field, message: 'Please choose a day of the calendar.' })),
    );
  }
  const errors = outOfOrder(named);
  if (errors.length === 0) return;
  throw new DomainError('invalid', 'dates_out_of_order', 'Some dates are out of order.', {}, errors);
}

/**
 * Returns the dates that are earlier than a date before them in the plan. Dates of this form can be compared as text.
 */
function outOfOrder(named: readonly NamedDate[]) {
  let latest = '';
  return named.flatMap(({ field, date }) => {
    if (date >= latest) {
      latest = date;
      return [];
    }
    return [{ field, message: `This is earlier than ${latest}, which comes before it in the plan.` }];
  });
}
