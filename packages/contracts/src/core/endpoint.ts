import type { Type } from '@nestjs/common';

/**
 * Who may call an endpoint: anybody, a signed-in person, an admin, or only our own services, without a person's request and never
 * by HTTP. Plans are not a kind of access: limits belong to the owner.
 */
export type Access = 'visitor' | 'user' | 'admin' | 'service';

/** A verb and a path as people read them, path parameters marked with a colon: `POST /api/habits/:id/complete`. */
export type HttpRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** What an endpoint answers: one object, a list of them, one or nothing (`nullable`), or nothing at all (204). */
export type OutputShape = Type | readonly [Type] | null;

type OutputOfShape<S> = S extends readonly [Type<infer T>] ? T[] : S extends Type<infer T> ? T : undefined;

interface EndpointOptions<H extends HttpRoute, I, S, E> {
  /** Public address; left out when only other services call it. */
  http?: H;
  /** Class of the input: path parameters, query and body merged, the path winning. Left out when there is none. */
  input?: Type<I>;
  output: S;
  /** The output may be `null`. */
  nullable?: boolean;
  access?: Access;
  /** The services that make the call: the gateway, unless it says otherwise; named where access is `service`. */
  callers?: readonly string[];
  /** Codes a caller should expect and can act on, besides the general ones. */
  errors?: readonly E[];
  /** Milliseconds after which the caller gives up and the owner no longer starts the work. */
  deadlineMs?: number;
  /** Success status of the HTTP call: 200 unless it says otherwise, 204 when the output is null. */
  status?: number;
  /** The gateway answers it by itself (a stream, a redirect, a composition): no service has a handler for it. */
  servedByGateway?: boolean;
  /** It asks a provider outside, who takes so many calls a second from everybody together: a person may make fewer of these. */
  callsPaymentProvider?: boolean;
  /** Logged without the person's id: what is said there must not lead back to anybody. */
  hidesPerson?: boolean;
  /**
   * It opens much of what a person wrote, and gives way to other calls of its service. Of all such calls with an HTTP address together,
   * each person has two at once, in every gateway together; the others wait.
   */
  heavy?: boolean;
  /**
   * It shows or changes what somebody may do: the caller, or whom the input names by `id`. Before the gateway answers, every gateway
   * knows the plan that the answer speaks of.
   */
  planOf?: 'caller' | 'id';
}

/** One call of the product: the only place where its path, its NATS subject, its shapes and its rules are written. */
export interface Endpoint<
  H extends HttpRoute | undefined = HttpRoute | undefined,
  I = unknown,
  O = unknown,
  E extends string = string,
> {
  readonly http: H;
  /** `service.feature.verb-noun`; set by {@link contract}. */
  readonly subject: string;
  /** The service that has the handler, the first word of the subject. */
  readonly owner: string;
  readonly input: Type<I> | undefined;
  readonly output: OutputShape;
  readonly nullable: boolean;
  readonly access: Access;
  /** The services that may call it; NATS lets no other, and the owner refuses any other. */
  readonly callers: readonly string[];
  readonly errors: readonly E[];
  readonly deadlineMs: number;
  readonly status: number;
  readonly servedByGateway: boolean;
  readonly callsPaymentProvider: boolean;
  readonly hidesPerson: boolean;
  readonly heavy: boolean;
  readonly planOf: 'caller' | 'id' | null;
  /** Carries the output's type for `import type` users; never set. */
  readonly outputType?: O;
}

/** Declares one endpoint of a {@link contract}. Deadline 2.5 s (of a heavy one 5 s), access `user`, unless it says otherwise. */
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
 * Groups endpoints under `service.feature` and names their subjects: the key `startTurn` of
 * `contract('journal-ai.chat', …)` is the subject `journal-ai.chat.start-turn`.
 * @throws Error when an endpoint for services only has an HTTP address or names no caller, or one with an address is not for
 *   the gateway to call, or a heavy one is not passed on for a person: no process starts then
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
