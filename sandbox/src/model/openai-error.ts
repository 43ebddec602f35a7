/** Error body of the OpenAI API. */
export interface OpenAiErrorBody {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

/** An error sent to the client in OpenAI's form. */
export class OpenAiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: { type?: string; param?: string; code?: string } = {},
  ) {
    super(message);
  }

  toBody(): OpenAiErrorBody {
    return {
      error: {
        message: this.message,
        type: this.detail.type ?? typeOf(this.status),
        param: this.detail.param ?? null,
        code: this.detail.code ?? null,
      },
    };
  }
}

function typeOf(status: number): string {
  if (status === 429) return 'rate_limit_exceeded';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}

/** Creates a 400 error about one field of the request. */
export function invalidField(param: string, message: string): OpenAiError {
  return new OpenAiError(400, message, { param, code: 'invalid_type' });
}
