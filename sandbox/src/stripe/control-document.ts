import type { ApiFailure } from './api/api-faults.js';
import type { BillingRules } from './billing/billing-rules.js';
import type { WebhookSettings } from './webhooks/webhook-settings.js';

/** Body of `PUT /control/stripe`. All fields are optional; settings whose field is absent stay unchanged. */
export interface StripeControlDocument {
  readonly api?: { readonly delayMs?: number; readonly failures?: readonly ApiFailure[] };
  readonly webhooks?: Partial<WebhookSettings>;
  readonly billing?: Partial<BillingRules>;
}

export interface ControlProblem {
  readonly path: string;
  readonly message: string;
}

type Check = (value: unknown, path: string) => ControlProblem[];

const MAX_DELAY_MS = 600_000;

const when =
  (fits: (value: unknown) => boolean, message: string): Check =>
  (value, path) =>
    fits(value) ? [] : [{ path, message }];
const integer = (min: number, max: number): Check =>
  when(
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
    `must be a whole number from ${min} to ${max}`,
  );
const text = when((value) => typeof value === 'string' && value !== '', 'must be a text');
const boolean = when((value) => typeof value === 'boolean', 'must be true or false');
const oneOf = (...values: string[]): Check =>
  when((value) => values.includes(value as string), `must be one of ${values.join(', ')}`);
const endpoint = when(
  (value) => value === null || (typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)),
  'must be an http or https URL, or null',
);
const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) && value.length <= 1_000
      ? value.flatMap((item, index) => check(item, `${path}[${index}]`))
      : [{ path, message: 'must be an array of at most 1000' }];
/**
 * Creates a check for an object with these fields. A field whose name ends with `!` is required, any other may be
 * absent.
 */
const object =
  (fields: Record<string, Check>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [{ path, message: 'must be an object' }];
    }
    const given = value as Record<string, unknown>;
    const known = new Map(Object.entries(fields).map(([name, check]) => [name.replace('!', ''), check]));
    const prefix = path ? `${path}.` : '';
    const problems = Object.entries(given).flatMap(([name, field]) => {
      const check = known.get(name);
      return check ? check(field, prefix + name) : [{ path: prefix + name, message: 'is not known' }];
    });
    const missing = Object.keys(fields).filter((name) => name.endsWith('!') && !(name.slice(0, -1) in given));
    return [
      ...problems,
      ...missing.map((name) => ({ path: prefix + name.slice(0, -1), message: 'must be given' })),
    ];
  };

const MATCH = {
  when: oneOf('before', 'after'),
  method: oneOf('GET', 'POST', 'DELETE'),
  path: text,
  times: integer(1, 1_000_000),
};
const FAILURE = object({ 'status!': integer(400, 599), ...MATCH });
const DELAY = object({ status: integer(400, 599), delayMs: integer(1, MAX_DELAY_MS), ...MATCH });
const isDelay = (value: unknown) => typeof value === 'object' && value !== null && 'delayMs' in value;

const DOCUMENT = object({
  api: object({
    delayMs: integer(0, MAX_DELAY_MS),
    failures: listOf((value, path) => (isDelay(value) ? DELAY : FAILURE)(value, path)),
  }),
  webhooks: object({
    endpoint,
    delayMs: integer(0, MAX_DELAY_MS),
    deliveries: integer(1, 20),
    order: oneOf('kept', 'reversed'),
    hold: boolean,
    drop: listOf(object({ type: text, times: integer(1, 1_000_000) })),
    retryMs: integer(1, MAX_DELAY_MS),
  }),
  billing: object({
    retryDays: listOf(integer(1, 365)),
    afterRetries: oneOf('canceled', 'unpaid', 'past_due'),
    portalPays: boolean,
  }),
});

const CLOCK = object({
  now: (value, path) =>
    integer(0, 32_503_680_000)(value, path).length === 0 || !Number.isNaN(Date.parse(String(value)))
      ? []
      : [{ path, message: 'must be an ISO date or Unix seconds' }],
  advanceSeconds: integer(0, 3_200_000_000),
  advanceDays: integer(0, 36_500),
});

const SENDING = object({ 'events!': listOf(text), parallel: boolean });

/** Checks a control document and reports every problem at once. */
export function readControlDocument(
  body: unknown,
): { document: StripeControlDocument } | { problems: ControlProblem[] } {
  const problems = DOCUMENT(body, '');
  return problems.length > 0 ? { problems } : { document: body as StripeControlDocument };
}

/** Reads the new time from a clock document, in Unix seconds, for a clock that shows `now`. Time only moves forward. */
export function readClockDocument(
  body: unknown,
  now: number,
): { seconds: number } | { problems: ControlProblem[] } {
  const problems = CLOCK(body, '');
  if (problems.length > 0) return { problems };
  const given = body as { now?: number | string; advanceSeconds?: number; advanceDays?: number };
  const from =
    given.now === undefined
      ? now
      : Math.floor(typeof given.now === 'number' ? given.now : Date.parse(given.now) / 1000);
  if (from < now)
    return { problems: [{ path: 'now', message: 'must not lie before the clock: time only moves forward' }] };
  return { seconds: from + (given.advanceSeconds ?? 0) + (given.advanceDays ?? 0) * 86_400 };
}

/** Reads which events to deliver manually. */
export function readSending(
  body: unknown,
  isEvent: (id: string) => boolean,
): { events: string[]; parallel: boolean } | { problems: ControlProblem[] } {
  const problems = SENDING(body, '');
  if (problems.length > 0) return { problems };
  const { events, parallel = false } = body as { events: string[]; parallel?: boolean };
  const unknown = events.flatMap((id, index) =>
    isEvent(id) ? [] : [{ path: `events[${index}]`, message: 'is no event' }],
  );
  return unknown.length > 0 ? { problems: unknown } : { events, parallel };
}
