import type { Type } from '@nestjs/common';

/**
 * Callers that an endpoint accepts: anybody, a signed-in person, an admin, or only our own services (`service`: not on
 * a person's request and never by HTTP). Plans are not a kind of access: the owning service enforces limits.
 */
export type Access = 'visitor' | 'user' | 'admin' | 'service';

/** A verb and a path, with path parameters marked by a colon: `POST /api/habits/:id/complete`. */
export type HttpRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** Output of an endpoint: one object, a list of objects, one or null (`nullable`), or nothing (204). */
export type OutputShape = Type | readonly [Type] | null;

type OutputOfShape<S> = S extends readonly [Type<infer T>] ? T[] : S extends Type<infer T> ? T : undefined;

interface EndpointOptions<H extends HttpRoute, I, S, E> {
  /** HTTP address; omitted when only other services call the endpoint. */
  http?: H;
  /**
   * Class of the input: path parameters, query and body merged, with the path taking precedence. Omitted when there is
   * none.
   */
  input?: Type<I>;
  output: S;
  /** The output may be `null`. */
  nullable?: boolean;
  access?: Access;
  /** Services that make the call: by default the gateway; required where access is `service`. */
  callers?: readonly string[];
  /** Error codes that a caller should expect and can act on, besides the general ones. */
  errors?: readonly E[];
  /** Milliseconds after which the caller stops waiting and the owner no longer starts the work. */
  deadlineMs?: number;
  /** Success status of the HTTP call: by default 200, or 204 when the output is null. */
  status?: number;
  /** The gateway answers the call itself (a stream, a redirect, a composition): no service has a handler for it. */
  servedByGateway?: boolean;
  /**
   * The call uses an external provider that limits calls per second for all people together, so each person has a lower
   * rate limit for this call.
   */
  callsPaymentProvider?: boolean;
  /** The call is logged without the person's id, because its content must not be traceable to a person. */
  hidesPerson?: boolean;
  /**
   * The call decrypts much of a person's content and yields to other calls of its service. Each person may have two
   * heavy HTTP calls running at once, across all gateways; further ones wait.
   */
  heavy?: boolean;
  /**
   * The call shows or changes a person's plan: the caller's plan, or the plan of the person with the input's `id`.
   * Before the gateway responds, every gateway has the plan that the response describes.
   */
  planOf?: 'caller' | 'id';
}

/** One call of the product: the single definition of its path, NATS subject, input and output, and rules. */
export interface Endpoint<
  H extends HttpRoute | undefined = HttpRoute | undefined,
  I = unknown,
  O = unknown,
  E extends string = string,
> {
  readonly http: H;
  /** `service.feature.verb-noun`; set by {@link contract}. */
  readonly subject: string;
  /** Service that has the handler, the first word of the subject. */
  readonly owner: string;
  readonly input: Type<I> | undefined;
  readonly output: OutputShape;
  readonly nullable: boolean;
  readonly access: Access;
  /** Services that may make the call; NATS permissions and the owner refuse all others. */
  readonly callers: readonly string[];
  readonly errors: readonly E[];
  readonly deadlineMs: number;
  readonly status: number;
  readonly servedByGateway: boolean;
  readonly callsPaymentProvider: boolean;
  readonly hidesPerson: boolean;
  readonly heavy: boolean;
  readonly planOf: 'caller' | 'id' | null;
  /** Carries the output's type for users of `import type`; never set. */
  readonly outputType?: O;
}

/**
 * Declares one endpoint of a {@link contract}. Defaults: a deadline of 2.5 s (5 s for a heavy one), and access `user`.
 */
export function endpoint<
  const H extends HttpRoute = never,
  I = undefined,
  const S extends OutputShape = OutputShape,
  const E extends string = never,
  N extends boolean = false,
>(
  options: EndpointOptions<H, I, S, E> & { nullable?: N },
): Endpoint<
  [H] extends [never] ? undefined : H,
  I,
  N extends true ? OutputOfShape<S> | null : OutputOfShape<S>,
  E
> {
  return {
    http: options.http as [H] extends [never] ? undefined : H,
    subject: '',
    owner: '',
    input: options.input,
    output: options.output,
    nullable: options.nullable ?? false,
    access: options.access ?? 'user',
    callers: options.callers ?? (options.servedByGateway || options.access === 'service' ? [] : ['gateway']),
    errors: options.errors ?? [],
    deadlineMs: options.deadlineMs ?? (options.heavy ? 5_000 : 2_500),
    status: options.status ?? (options.output === null ? 204 : 200),
    servedByGateway: options.servedByGateway ?? false,
    callsPaymentProvider: options.callsPaymentProvider ?? false,
    hidesPerson: options.hidesPerson ?? false,
    heavy: options.heavy ?? false,
    planOf: options.planOf ?? null,
  };
}

type AnyEndpoint = Endpoint<HttpRoute | undefined, unknown, unknown, string>;

/** A named group of endpoints of one service and feature. */
export type Contract = Record<string, AnyEndpoint>;

/**
 * Groups endpoints under `service.feature` and derives their subjects: the key `startTurn` of
 * `contract('journal-ai.chat', …)` has the subject `journal-ai.chat.start-turn`.
 * @throws Error at start-up in three cases: an endpoint for services only has an HTTP address or names no caller; an
 * endpoint with an HTTP address does not have the gateway among its callers; a heavy endpoint is not forwarded by the
 * gateway for a signed-in person
 */
export function contract<const C extends Contract>(prefix: `${string}.${string}`, endpoints: C): C {
  const owner = prefix.slice(0, prefix.indexOf('.'));
  const exposed = Object.values(endpoints).find(({ access, http }) => access === 'service' && http);
  if (exposed) throw new Error(`${exposed.http} is for services only and cannot have an HTTP address.`);
  for (const [key, { access, callers, heavy, http, servedByGateway }] of Object.entries(endpoints)) {
    if (access === 'service' && callers.length === 0)
      throw new Error(`${prefix}.${kebab(key)} is for services only and must name its callers.`);
    if (http && !servedByGateway && !callers.includes('gateway'))
      throw new Error(`${http} has an HTTP address, so the gateway must be among its callers.`);
    if (heavy && http && (servedByGateway || access === 'visitor'))
      throw new Error(`${prefix}.${kebab(key)} is heavy, so the gateway must pass it on for a person.`);
  }
  const named = Object.entries(endpoints).map(([key, value]) => [
    key,
    Object.freeze({ ...value, owner, subject: `${prefix}.${kebab(key)}` }),
  ]);
  return Object.freeze(Object.fromEntries(named)) as C;
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Input type of an endpoint; `undefined` when it takes none. */
export type InputOf<T> = T extends { readonly input: Type<infer I> | undefined }
  ? unknown extends I
    ? undefined
    : I
  : never;
/** Output type of an endpoint. */
export type OutputOf<T> = T extends { readonly outputType?: infer O } ? Exclude<O, undefined> : never;
