import type { Access, Contract } from '@shadow-guide/contracts';

/** What the HTTP edge must know of a route before its handler runs; stored in the route's Fastify configuration. */
export interface RouteRules {
  /** Endpoints that are for services only have no route. */
  access?: Exclude<Access, 'service'>;
  /** Name of the service that does the work; the gateway for its own endpoints. */
  owner?: string;
  /** Counts as a message to a guide. */
  message?: boolean;
  /** Logged without the person's id, and outside of any trace that the browser names. */
  hidesPerson?: boolean;
  /** Calls the payment provider, whose limit of calls per second is shared by everybody. */
  callsPaymentProvider?: boolean;
  /** Counts as a sign-in attempt of its address. */
  signIn?: boolean;
  /** Opened by browsers as a page: when a server is down, the person is redirected to the sign-in screen. */
  navigation?: boolean;
  /** Works while Redis is down: no session is read and nothing is counted. */
  independent?: boolean;
  /**
   * Called by programs that sign what they send: the Origin is not checked, and the body is passed on as the exact text
   * received, up to this many bytes.
   */
  signedBytes?: number;
  /** Accepts a file, zip or JSON, as a stream of up to this many bytes. It may take minutes. */
  uploadBytes?: number;
}

export type AnyEndpoint = Contract[string];

/** A verb and a path in the router's syntax. */
export interface RouteAddress {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Names of the path's parameters. */
  parameters: string[];
}

/** Parses a route such as `POST /api/habits/:id/complete`. */
export function addressOf(http: string): RouteAddress {
  const space = http.indexOf(' ');
  const path = http.slice(space + 1);
  return {
    method: http.slice(0, space) as RouteAddress['method'],
    path,
    parameters: [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!),
  };
}
