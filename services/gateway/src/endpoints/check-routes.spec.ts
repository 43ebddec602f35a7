import { describe, expect, it } from '@jest/globals';
import { contract, endpoint } from '@shadow-guide/contracts';
import { fastify } from 'fastify';
import { BOARD_PATH, checkRoutes, collectRoutes } from './check-routes.js';

const things = contract('shop.things', {
  list: endpoint({ http: 'GET /api/things', output: null }),
  remove: endpoint({ http: 'DELETE /api/things/:id', output: null }),
  internal: endpoint({ output: null }),
});
const both = [
  { http: 'GET /api/things', ruled: true },
  { http: 'DELETE /api/things/:id', ruled: true },
];

describe('the check of routes at start', () => {
  it('accepts routes that cover every endpoint', () => {
    expect(() => checkRoutes([things], both)).not.toThrow();
  });

  it.each([
    ['an endpoint without a route', [things], both.slice(0, 1), 'DELETE /api/things/:id has no route'],
    [
      'an undeclared route',
      [things],
      [...both, { http: 'GET /api/x', ruled: true }],
      'GET /api/x is not declared',
    ],
    ['an endpoint that is declared twice', [things, things], both, 'GET /api/things is declared twice'],
    [
      'a route without an access rule',
      [things],
      [both[0]!, { ...both[1]!, ruled: false }],
      'DELETE /api/things/:id does not say who may call it',
    ],
  ])('refuses %s', (_, contracts, routes, problem) => {
    expect(() => checkRoutes(contracts, routes)).toThrow(problem);
  });

  it('ignores the queue board’s routes for operators, and refuses any other route below the board’s path', () => {
    const server = fastify();
    const routes = collectRoutes(server);
    server.get(`${BOARD_PATH}/api/queues`, { config: { access: 'admin' } as object }, async () => null);
    expect(() => checkRoutes([], routes)).not.toThrow();
    server.get(`${BOARD_PATH}/open`, async () => null);
    server.get(`${BOARD_PATH}/people`, { config: { access: 'user' } as object }, async () => null);
    expect(() => checkRoutes([], routes)).toThrow(/open does not say who.*|people is not declared/);
  });
});
