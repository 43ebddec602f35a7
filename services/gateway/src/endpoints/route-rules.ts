import type { Access, Contract } from '@shadow-guide/contracts';

/**
 * Facts about a route that the HTTP server needs before the handler runs, stored in the route's Fastify configuration.
 */
export interface RouteRules {
  /** Who may call the route. Endpoints that are for services only have no route. */
  access?: Exclude<Access, 'service'>;
  /** Name of the service that does the work; `gateway` for the gateway's own endpoints. */
  owner?: string;
  /** Whether a call counts as a message to a guide. */
  message?: boolean;
  /** Whether calls are logged without the person's id and outside of any trace that the browser names. */
  hidesPerson?: boolean;
  /** Whether the route calls the payment provider, whose limit of calls per second is shared by all people. */
  callsPaymentProvider?: boolean;
  /** Whether a call counts as a sign-in attempt of its client address. */
  signIn?: boolean;
  /**
   * Whether browsers open the route as a page. When a server is down, the person is then redirected to the sign-in
   * screen.
   */
  navigation?: boolean;
  /** Whether the route works while Redis is down: no session is read and nothing is counted. */
  independent?: boolean;
  /**
   * Set for a route that programs call with signed bodies: maximum number of bytes of the body. The Origin is not
   * checked, and the body is passed on exactly as received.
   */
  signedBytes?: number;
  /**
   * Set for a route that accepts a file (zip, JSON or Markdown) as a stream: maximum number of bytes. An upload may
   * take minutes.
   */
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
