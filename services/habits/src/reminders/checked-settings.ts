import type { FieldError, ReminderSettings } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const EVERY_FIVE_MINUTES = /[05]$/;

/**
 * Returns settings with sorted, distinct times, after checking that each is a valid clock time in a five-minute step.
 * @throws DomainError `validation_failed`
 */
export function checkedSettings(input: ReminderSettings): ReminderSettings {
  const errors: FieldError[] = [];
  if (!input.times.every((time) => TIME.test(time) && EVERY_FIVE_MINUTES.test(time))) {
    errors.push({ field: 'times', message: 'each of times must be HH:MM, in steps of five minutes' });
  }
  for (const field of ['quietFrom', 'quietTo'] as const) {
    if (!TIME.test(input[field])) errors.push({ field, message: `${field} must be HH:MM` });
  }
  if (errors.length > 0) throw validationFailed(errors);
  return { ...input, times: [...new Set(input.times)].sort() };
}
