import type { Access, Contract } from '@shadow-guide/contracts';

/** What the edge needs to know of a route before its work begins; stands in the route's Fastify configuration. */
export interface RouteRules {
  /** Endpoints for services only have no route. */
  access?: Exclude<Access, 'service'>;
  /** The service that has the work done; the gateway for its own. */
  owner?: string;
  /** Counts as a message to a guide. */
  message?: boolean;
  /** Logged without the person's id, and as no part of a trace that the browser names. */
  hidesPerson?: boolean;
  /** Asks the payment provider, whose calls a second everybody shares. */
  callsPaymentProvider?: boolean;
  /** Counts as a sign-in of its address. */
  signIn?: boolean;
  /** Opened by browsers as a page: when something is away, the person is led back to the sign-in screen. */
  navigation?: boolean;
  /** Answers while Redis is away: no session is read and nothing is counted. */
  independent?: boolean;
  /**
   * Called by programs that sign what they send: no Origin is asked for, and the body is handed on as the very text that
   * came, up to so many bytes.
   */
  signedBytes?: number;
  /** Takes a file, zip or JSON, as it comes in, up to so many bytes. It may take minutes. */
  uploadBytes?: number;
}

export type AnyEndpoint = Contract[string];

/** A verb and a path in the router's words. */
export interface RouteAddress {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Names of the path's parameters. */
  parameters: string[];
}

/** Splits `POST /api/habits/:id/complete`. */
export function addressOf(http: string): RouteAddress {
  const space = http.indexOf(' ');
  const path = http.slice(space + 1);
  return {
    method: http.slice(0, space) as RouteAddress['method'],
    path,
    parameters: [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!),
  };
}
