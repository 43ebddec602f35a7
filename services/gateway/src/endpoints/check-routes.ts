import type { Contract } from '@shadow-guide/contracts';
import { StartupError } from '@shadow-guide/kernel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { RouteRules } from './route-rules.js';

/** A registered `/api` route of a server: verb, path and whether its access is declared. */
export interface RegisteredRoute {
  http: string;
  ruled: boolean;
}

/** Path of the documentation, whose routes Swagger registers itself. */
export const DOCS_PATH = '/api/docs';

/** Path of the queue board, whose routes belong to no contract. */
export const BOARD_PATH = '/api/admin/queues';

/** Collects every `/api` route that is registered after this call. Routes of the documentation are open to visitors. */
export function collectRoutes(server: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  server.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api')) return;
    if (route.url.startsWith(DOCS_PATH)) {
      route.config = { ...route.config, access: 'visitor' } as RouteRules;
      return;
    }
    const rules = route.config as RouteRules | undefined;
    // A board route that admits anybody except operators is collected, so that the gateway refuses to start.
    if (route.url.startsWith(BOARD_PATH) && rules?.access === 'admin') return;
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        routes.push({ http: `${method} ${route.url}`, ruled: rules?.access !== undefined });
    }
  });
  return routes;
}

/**
 * Refuses to start when a declared endpoint has no route, a route is not declared, or a route has no declared access.
 * (Fastify itself refuses two routes with the same address.)
 * @throws StartupError naming all such endpoints and routes
 */
export function checkRoutes(contracts: readonly Contract[], routes: readonly RegisteredRoute[]): void {
  const declared = contracts.flatMap((contract) =>
    Object.values(contract).flatMap(({ http }) => (http ? [http as string] : [])),
  );
  const registered = new Set(routes.map((route) => route.http));
  const problems = [
    ...declared.filter((http) => !registered.has(http)).map((http) => `${http} has no route`),
    ...declared
      .filter((http, index) => declared.indexOf(http) !== index)
      .map((http) => `${http} is declared twice`),
    ...[...registered].filter((http) => !declared.includes(http)).map((http) => `${http} is not declared`),
    ...routes.filter((route) => !route.ruled).map((route) => `${route.http} does not say who may call it`),
  ];
  if (problems.length > 0) throw new StartupError(`gateway cannot start: ${problems.join('; ')}.`);
}
