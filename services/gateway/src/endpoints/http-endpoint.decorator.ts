import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { documentEndpoint } from './document-endpoint.js';
import { PagingGuard } from './paging-guard.js';
import { type AnyEndpoint, addressOf, type RouteRules } from './route-rules.js';

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Makes a method the HTTP route of an endpoint: address, status, access and documentation. */
export function HttpEndpoint(
  endpoint: AnyEndpoint,
  rules: Omit<RouteRules, 'access' | 'owner' | 'callsPaymentProvider' | 'hidesPerson'> = {},
): MethodDecorator {
  const { access } = endpoint;
  if (!endpoint.http || access === 'service') throw new Error(`${endpoint.subject} has no HTTP address`);
  const { method, path } = addressOf(endpoint.http);
  return applyDecorators(
    verbs[method](path),
    HttpCode(endpoint.status),
    RouteConfig({
      access,
      owner: endpoint.owner,
      callsPaymentProvider: endpoint.callsPaymentProvider,
      hidesPerson: endpoint.hidesPerson,
      ...rules,
    } satisfies RouteRules),
    ...(method === 'GET' && Array.isArray(endpoint.output) ? [UseGuards(PagingGuard(endpoint))] : []),
    ...documentEndpoint(endpoint),
  );
}
