import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { fieldRulesOf } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from './route-rules.js';

/** How a list is asked for in parts; each list takes those that its contract declares. */
const PAGING = ['limit', 'cursor', 'page', 'pageSize'];

/**
 * Refuses how a list is to be cut where the list cannot be cut so: who asks for ten must not get all of them, nor the first page again.
 * The guard of an endpoint that answers a list; it throws DomainError `validation_failed`.
 */
export function PagingGuard({ input }: AnyEndpoint): CanActivate {
  const refused = PAGING.filter((name) => !input || !fieldRulesOf(input).has(name));
  return {
    canActivate: (context: ExecutionContext) => {
      const { query } = context.switchToHttp().getRequest<FastifyRequest>();
      const asked = refused.filter((name) => Object.hasOwn(query as object, name));
      if (asked.length === 0) return true;
      throw validationFailed(
        asked.map((field) => ({ field, message: 'This list does not take it. Leave it out.' })),
      );
    },
  };
}
