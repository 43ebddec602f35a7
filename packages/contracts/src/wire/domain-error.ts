import type { ErrorFlags, FieldError } from '../core/error-body.js';

/** What kind of refusal it is; the gateway's one table turns it into an HTTP status. */
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

/** How an error travels between processes. */
export interface WireError {
  kind: ErrorKind;
  code: string;
  message: string;
  flags?: ErrorFlags;
  errors?: FieldError[];
}

/** The one error that survives the wire. `message` can be shown to a person, `code` is stable snake_case. */
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

/** Something is missing, or is not this person's: the two look the same. */
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

/** Past a limit; `flags.retryAfter` or `flags.resetsAt` says when it opens again. */
export function limited(code: string, message: string, flags: ErrorFlags): DomainError {
  return new DomainError('limited', code, message, flags);
}

export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue.');
}

/** The caller is signed in and is no administrator. */
export function adminOnly(): DomainError {
  return forbidden('admin_only', 'This is for administrators only.');
}

/** The call is for our own services, and none of them has made it. */
export function servicesOnly(): DomainError {
  return forbidden('services_only', 'This is not open to anybody.');
}

/** Something the product stands on is away; trying again soon is reasonable. */
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
