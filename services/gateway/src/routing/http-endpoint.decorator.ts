import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { unauthenticated } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import { documentEndpoint } from '../docs/document-endpoint.js';
import type { SessionPerson } from '../sessions/session-person.js';
import { type AnyEndpoint, addressOf, type RouteRules } from './route-rules.js';

const verbs = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** Makes a method the HTTP route of an endpoint: address, status, access and documentation. */
export function HttpEndpoint(
  endpoint: AnyEndpoint,
  rules: Omit<RouteRules, 'access' | 'callsPaymentProvider'> = {},
): MethodDecorator {
  const { access } = endpoint;
  if (!endpoint.http || access === 'service') throw new Error(`${endpoint.subject} has no HTTP address`);
  const { method, path } = addressOf(endpoint.http);
  return applyDecorators(
    verbs[method](path),
    HttpCode(endpoint.status),
    RouteConfig({
      access,
      callsPaymentProvider: endpoint.callsPaymentProvider,
      ...rules,
    } satisfies RouteRules),
    ...documentEndpoint(endpoint),
  );
}

/** Hands a controller's method the signed-in person. */
export const SessionCaller = createParamDecorator((_: unknown, context: ExecutionContext): SessionPerson => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!person) throw unauthenticated();
  return person;
});
