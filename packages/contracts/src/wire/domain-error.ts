import type { ErrorFlags, FieldError } from '../core/error-body.js';

/** Kind of an error; a single table in the gateway maps it to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'timeout'
  | 'internal';

/** Serialized form of an error between processes. */
export interface WireError {
  kind: ErrorKind;
  code: string;
  message: string;
  flags?: ErrorFlags;
  errors?: FieldError[];
}

/**
 * The only error type that is serialized between processes. `message` can be shown to a person, `code` is stable
 * snake_case.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly flags: ErrorFlags = {},
    readonly errors?: FieldError[],
  ) {
    super(message);
    this.name = 'DomainError';
  }

  toWire(): WireError {
    return {
      kind: this.kind,
      code: this.code,
      message: this.message,
      flags: this.flags,
      errors: this.errors,
    };
  }

  static fromWire(wire: WireError): DomainError {
    return new DomainError(wire.kind, wire.code, wire.message, wire.flags, wire.errors);
  }
}

/**
 * Returns the error for something that does not exist or belongs to another person; the two cases are
 * indistinguishable.
 */
export function notFound(code: string, message = 'We could not find that.'): DomainError {
  return new DomainError('not_found', code, message);
}

export function conflict(code: string, message: string, flags?: ErrorFlags): DomainError {
  return new DomainError('conflict', code, message, flags);
}

export function forbidden(code: string, message: string, flags?: ErrorFlags): DomainError {
  return new DomainError('forbidden', code, message, flags);
}

export function invalid(code: string, message: string, flags?: ErrorFlags): DomainError {
  return new DomainError('invalid', code, message, flags);
}

/**
 * Returns the error for an exceeded limit; `flags.retryAfter` or `flags.resetsAt` gives the time at which it resets.
 */
export function limited(code: string, message: string, flags: ErrorFlags): DomainError {
  return new DomainError('limited', code, message, flags);
}

export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue.');
}

/** Returns the error for a signed-in caller who is not an administrator. */
export function adminOnly(): DomainError {
  return forbidden('admin_only', 'This is for administrators only.');
}

/** Returns the error for a call that is reserved for our services but was not made by one. */
export function servicesOnly(): DomainError {
  return forbidden('services_only', 'This is not open to anybody.');
}

/** Returns the error for an unavailable dependency; the caller can retry after `retryAfter` seconds. */
export function unavailable(code = 'service_unavailable', retryAfter = 2): DomainError {
  return new DomainError(
    'unavailable',
    code,
    'This part of the app is not available right now. Please try again in a moment.',
    {
      retryAfter,
    },
  );
}

export function validationFailed(errors: FieldError[]): DomainError {
  return new DomainError('invalid', 'validation_failed', 'Some of what was sent is not valid.', {}, errors);
}
