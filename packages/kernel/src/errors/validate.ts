import type { FieldError } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/contracts/wire';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

/**
 * Turns a raw input into an instance of its class. Unknown fields are dropped, so nothing undeclared reaches a use case.
 * @throws DomainError `validation_failed` with every field that is wrong
 */
export function validateInput<T extends object>(type: new () => T, raw: unknown): T {
  const source = raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw : {};
  const instance = plainToInstance(type, source, { exposeDefaultValues: true });
  const errors = validateSync(instance, { whitelist: true, forbidUnknownValues: false });
  if (errors.length > 0) throw validationFailed(errors.flatMap((error) => flatten(error, '')));
  return instance;
}

function flatten(error: ValidationError, prefix: string): FieldError[] {
  const field = prefix + error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${field}.`))];
}
