import type { FailureKind, FailureRule } from './failure-rule.js';

/** Delays of the answers, in milliseconds. */
export interface Pace {
  /** Milliseconds before the first word of a stream. */
  firstTokenDelayMs: number;
  /** Milliseconds between two chunks of a stream. */
  tokenDelayMs: number;
  /** Milliseconds before a whole or structured answer; null means as long as `firstTokenDelayMs`. */
  wholeDelayMs: number | null;
}

/** Body of `PUT /control/model`; absent fields stay unchanged. */
export type ControlDocument = Partial<Pace> & {
  /** `true` keeps the bodies of later requests; `false` deletes the kept ones. */
  keepBodies?: boolean;
  failures?: FailureRule[];
};

export interface ControlProblem {
  readonly path: string;
  readonly message: string;
}

type Fields = { readonly [key: string]: unknown };
type Check = (value: unknown) => string | undefined;

const MAX_DELAY_MS = 600_000;
const MAX_RULES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;
const text: Check = (value) => (typeof value === 'string' ? undefined : 'must be a text');
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`;
const boolean: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');
const anything: Check = (value) => (value === undefined ? 'must be given' : undefined);

const SETTINGS: Record<keyof Pace | 'keepBodies', Check> = {
  firstTokenDelayMs: integer(0, MAX_DELAY_MS),
  tokenDelayMs: integer(0, MAX_DELAY_MS),
  wholeDelayMs: (value) => (value === null ? undefined : integer(0, MAX_DELAY_MS)(value)),
  keepBodies: boolean,
};

const MATCH: Record<string, Check> = {
  feature: oneOf('structured', 'stream', 'whole'),
  schema: text,
  contains: text,
};

/** Allowed fields of each failure kind; a field whose name has `!` is required. */
const KINDS: Record<FailureKind, Record<string, Check>> = {
  hang: { afterChunks: integer(0, 100_000) },
  status: { 'status!': integer(400, 599), retryAfterSeconds: integer(0, 86_400), message: text },
  'cut-stream': { afterChunks: integer(0, 100_000) },
  'broken-json': {},
  huge: { bytes: integer(1, MAX_BYTES) },
  'invalid-utf8': {},
  refuse: {},
  refusal: { text },
  script: { 'text!': text },
  json: { 'content!': anything },
};

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkFields(value: Fields, checks: Record<string, Check>, path: string): ControlProblem[] {
  const problems: ControlProblem[] = [];
  const known = new Map(Object.entries(checks).map(([name, check]) => [name.replace('!', ''), check]));
  for (const [name, field] of Object.entries(value)) {
    const check = known.get(name);
    const message = check ? check(field) : 'is not known';
    if (message) problems.push({ path: `${path}${name}`, message });
  }
  for (const name of Object.keys(checks)) {
    const required = name.endsWith('!') ? name.slice(0, -1) : undefined;
    if (required && value[required] === undefined) {
      problems.push({ path: `${path}${required}`, message: 'must be given' });
    }
  }
  return problems;
}

function checkRule(value: unknown, path: string): ControlProblem[] {
  if (!isObject(value)) return [{ path, message: 'must be an object' }];
  const { kind, times, match, ...rest } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) {
    return [{ path: `${path}.kind`, message: `must be one of ${Object.keys(KINDS).join(', ')}` }];
  }
  const problems = checkFields(rest, KINDS[kind as FailureKind], `${path}.`);
  if (times !== undefined)
    problems.push(...checkFields({ times }, { times: integer(1, 1_000_000) }, `${path}.`));
  if (match !== undefined) {
    if (isObject(match)) problems.push(...checkFields(match, MATCH, `${path}.match.`));
    else problems.push({ path: `${path}.match`, message: 'must be an object' });
  }
  return problems;
}

/** Validates a control document and reports every problem at once. */
export function readControlDocument(
  body: unknown,
): { document: ControlDocument } | { problems: ControlProblem[] } {
  if (!isObject(body)) return { problems: [{ path: '', message: 'must be an object' }] };
  const { failures, ...settings } = body;
  const problems = checkFields(settings, SETTINGS, '');
  if (failures !== undefined) {
    if (!Array.isArray(failures) || failures.length > MAX_RULES) {
      problems.push({ path: 'failures', message: `must be an array of at most ${MAX_RULES} rules` });
    } else {
      problems.push(...failures.flatMap((rule, index) => checkRule(rule, `failures[${index}]`)));
    }
  }
  return problems.length > 0 ? { problems } : { document: body as ControlDocument };
}
