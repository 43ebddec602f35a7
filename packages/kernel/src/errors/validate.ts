import { type FieldError, FROM_TEXT, pickFields, wrongField } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/contracts/wire';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

/** Maximum number of reported errors: more would not help, and a response must not be much larger than its request. */
const MAX_ERRORS = 20;

/**
 * Turns a raw input into an instance of its class. Unknown fields are dropped, so nothing undeclared reaches a use
 * case; unbounded parts are never traversed (see {@link pickFields}), so no input blocks the event loop.
 * @param isText whether the input is a query string, in which numbers and booleans are text; elsewhere "7" is not a
 * number
 * @throws DomainError `validation_failed` with the invalid fields and a sentence for each, at most 20; a list that is
 * too long is reported alone
 */
export function validateInput<T extends object>(type: new () => T, raw: unknown, isText = false): T {
  const { fields, tooLarge } = pickFields(type, raw);
  if (tooLarge.length > 0) throw validationFailed([...tooLarge]);
  const groups = isText ? [FROM_TEXT] : [];
  const instance = plainToInstance(type, fields, { exposeDefaultValues: true, groups });
  const errors = validateSync(instance, { forbidUnknownValues: false });
  if (errors.length > 0) throw validationFailed(firstErrors(errors));
  return instance;
}

function firstErrors(errors: readonly ValidationError[]): FieldError[] {
  const found: FieldError[] = [];
  const collect = (error: ValidationError, prefix: string): void => {
    const { target, property, value, constraints } = error;
    const message = wrongField(target, property, value);
    if (constraints && found.length < MAX_ERRORS) found.push({ field: prefix + property, message });
    for (const child of error.children ?? [])
      if (found.length < MAX_ERRORS) collect(child, `${prefix}${property}.`);
  };
  for (const error of errors) collect(error, '');
  return found;
}
