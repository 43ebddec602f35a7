/** The part of an OpenAPI document from which requests are generated. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

export interface MalformedRequest {
  verb: string;
  /** Path as written in the document. */
  route: string;
  /** Path as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  documented: number[];
}

/** Values that break programs: wrong types, boundary values, syntax of other languages, unusual Unicode. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  'a',
  'NaN',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'é'.repeat(5_000),
  '🫠'.repeat(2_000),
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { __proto__: { a: 1 } },
  { constructor: { prototype: {} } },
  '4e9f5cc0-4c3a-4f0e-9d57-0f6c5a0f6a11',
  '2026-13-45T99:99:99Z',
  '-9223372036854775809',
  'x'.repeat(20_000),
];

const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '[',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":',
  '{"message":"\\ud800"}',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"x":1}}',
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  '[1,2',
  '{"message":1e999}',
  '\uFEFF{}',
];

const HEADERS: readonly Record<string, string>[] = [
  {},
  {},
  {},
  {},
  { accept: 'text/event-stream' },
  { accept: '*/*;q=x' },
  { 'x-timezone': 'Not/AZone' },
  { 'x-timezone': 'x'.repeat(2_000) },
  { 'accept-language': '*;q=9,,,;' },
  { traceparent: '00-x-y-z' },
  { 'x-request-id': 'a b\tc' },
  { 'content-type': 'application/json; charset=utf-99' },
  { 'content-type': 'application/json' },
  { range: 'bytes=0-99999999999' },
  { 'if-none-match': '"' },
];

/**
 * Generates almost valid requests, each with some fault, over all routes; deterministic for a given random generator.
 */
export function* malformedRequests(api: ApiDescription, random: () => number): Generator<MalformedRequest> {
  const routes = Object.entries(api.paths)
    .flatMap(([route, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ route, verb, operation })),
    )
    .filter(({ operation }) => !neverEnds(operation));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
  for (let n = 0; ; n += 1) {
    const { route, verb, operation } = routes[n % routes.length] as (typeof routes)[number];
    const inPath = route.replace(
      /\{[^}]+\}/g,
      () => encodeURIComponent(text(pick(NASTY)).toWellFormed().slice(0, 500)) || 'x',
    );
    const query = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && random() < 0.6)
      .map(({ name }) => `${name}=${encodeURIComponent(text(pick(NASTY)).toWellFormed().slice(0, 1_000))}`);
    yield {
      verb: verb.toUpperCase(),
      route,
      path: query.length > 0 ? `${inPath}?${query.join('&')}` : inPath,
      headers: pick(HEADERS),
      body: verb === 'get' ? undefined : bodyFor(operation, api, random, pick),
      documented: Object.keys(operation.responses).map(Number),
    };
  }
}

/** Returns whether the route’s response streams until the session ends, so that it never completes. */
function neverEnds({ responses }: Operation): boolean {
  return responses['200']?.content?.['text/event-stream'] !== undefined;
}

function bodyFor(
  operation: Operation,
  api: ApiDescription,
  random: () => number,
  pick: <T>(list: readonly T[]) => T,
): string | undefined {
  if (random() < 0.25) return pick(RAW_BODIES);
  const schema = resolve(operation.requestBody?.content['application/json']?.schema, api);
  const fields = Object.keys(schema?.properties ?? { anything: {} });
  const body = Object.fromEntries(fields.filter(() => random() < 0.8).map((field) => [field, pick(NASTY)]));
  if (random() < 0.3) Object.assign(body, { userId: pick(NASTY), role: 'admin', extra: pick(NASTY) });
  return JSON.stringify(body);
}

function resolve(schema: Schema | undefined, api: ApiDescription): Schema | undefined {
  return schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
}
