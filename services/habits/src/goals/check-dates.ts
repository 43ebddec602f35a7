import { isCalendarDate } from '@shadow-guide/calendar';
import { DomainError, validationFailed } from '@shadow-guide/kernel';

/** The dates of a plan, `YYYY-MM-DD`; missing ones are open. */
export interface PlanDates {
  readonly targetDate?: string | null;
  readonly stages: readonly { readonly startsOn?: string | null; readonly endsOn?: string | null }[];
}

interface NamedDate {
  readonly field: string;
  readonly date: string;
}

/**
 * Checks that a stage ends no earlier than it starts, starts no earlier than a previous one ends, and ends by the
 * target date. A stage may start on the day on which the previous one ends.
 * @throws DomainError `validation_failed` for a date that does not exist; `dates_out_of_order`; both name the fields
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

/** Returns the dates that are earlier than one before them in the plan; dates of this form compare as text. */
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
