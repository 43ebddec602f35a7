import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { validateInput } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from './route-rules.js';

/**
 * One input object from what HTTP spreads out: the query (GET) or the body, and the path's parameters, which win.
 * @throws DomainError `validation_failed`
 */
export function readInput(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (!endpoint.input) return undefined;
  const { method } = request;
  const isText = method === 'GET' || method === 'HEAD';
  const source = isText ? request.query : request.body;
  // Not a copy: a body may have thousands of keys that nobody declared.
  const raw = isObject(source) ? Object.assign(source, request.params) : request.params;
  return validateInput(endpoint.input as new () => object, raw, isText);
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Hands a controller's method the validated input of its endpoint. */
export const EndpointInput = createParamDecorator((endpoint: AnyEndpoint, context: ExecutionContext) =>
  readInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>()),
);
