/** Optional fields of Stripe's error body besides its type and message. */
export interface StripeErrorDetail {
  readonly type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  /** Objects that the error is about, as the API returns them. */
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** An error sent to the client in Stripe's form. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: StripeErrorDetail = {},
  ) {
    super(message);
  }

  toBody() {
    const { type = this.status >= 500 ? 'api_error' : 'invalid_request_error', ...rest } = this.detail;
    const docUrl = rest.code && {
      doc_url: `https://stripe.com/docs/error-codes/${rest.code.replaceAll('_', '-')}`,
    };
    return { error: { type, message: this.message, ...rest, ...docUrl } };
  }
}

/** Creates a 400 error about one parameter. */
export function invalidParam(param: string, message: string, code = 'parameter_invalid'): StripeError {
  return new StripeError(400, message, { param, code });
}

/** Creates the error for an unknown id: 404 in a path, 400 in a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 400): StripeError {
  return new StripeError(status, `No such ${kind}: '${id.slice(0, 100)}'`, {
    param,
    code: 'resource_missing',
  });
}

/**
 * Creates a 400 error for a feature of Stripe that this stand-in lacks, because an error is better than a wrong
 * response.
 */
export function notInStandIn(param: string, what: string): StripeError {
  return invalidParam(
    param,
    `The sandbox's stand-in for Stripe does not support ${what}.`,
    'sandbox_unsupported',
  );
}
