import { Flag, Instant, Int, Many, Text } from './fields.js';

/** One field that failed validation. */
export class FieldError {
  @Text({ about: 'Name of the field, with dots for nested ones' }) field: string;
  @Text({ max: 500, about: 'What is wrong with it' }) message: string;
}

/** Facts in an error response from which a screen shows what would help. */
export class ErrorFlags {
  @Flag({ optional: true, about: 'Premium would lift this limit' }) isPremiumFeature?: boolean;
  @Flag({ optional: true, about: 'The text was refused as not answerable; `message` says why' })
  isInputValidation?: boolean;
  @Int({ optional: true }) limit?: number;
  @Int({ optional: true }) used?: number;
  @Instant({ optional: true, nullable: true, about: 'When the limit opens again' }) resetsAt?: string | null;
  @Int({ optional: true, about: 'Seconds to wait; also in the header Retry-After' }) retryAfter?: number;
}

/** Body of every error response. `message` can be shown to a person, `code` is stable. */
export class ErrorBody extends ErrorFlags {
  @Int() statusCode: number;
  @Text({ max: 500 }) message: string;
  @Text({ about: 'snake_case, stable' }) code: string;
  @Text({ about: 'Quote it when you ask for help' }) requestId: string;
  @Many(() => FieldError, { optional: true, about: 'With validation_failed: what is wrong where' })
  errors?: FieldError[];
}
