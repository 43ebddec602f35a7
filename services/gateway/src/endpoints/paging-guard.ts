import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { fieldRulesOf } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from './route-rules.js';

/** Paging parameters; each list accepts those that its contract declares. */
const PAGING = ['limit', 'cursor', 'page', 'pageSize'];

/**
 * Refuses paging parameters that a list does not support: a caller who asks for ten rows must not get all of them, nor
 * the first page again. The guard of an endpoint that returns a list; it throws DomainError `validation_failed`.
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
