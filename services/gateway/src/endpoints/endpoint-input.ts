import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { validateInput } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from './route-rules.js';

/**
 * Builds one input object from the HTTP request: the query (GET) or the body, combined with the path parameters, which
 * take precedence.
 * @throws DomainError `validation_failed`
 */
export function readInput(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  if (!endpoint.input) return undefined;
  const { method } = request;
  const isText = method === 'GET' || method === 'HEAD';
  const source = isText ? request.query : request.body;
  // The object is changed instead of copied: a body may have thousands of undeclared keys.
  const raw = isObject(source) ? Object.assign(source, request.params) : request.params;
  return validateInput(endpoint.input as new () => object, raw, isText);
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Passes the validated input of an endpoint to the controller method of its route. */
export const EndpointInput = createParamDecorator((endpoint: AnyEndpoint, context: ExecutionContext) =>
  readInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>()),
);
