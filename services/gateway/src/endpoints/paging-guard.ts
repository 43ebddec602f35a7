import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { fieldRulesOf } from '@shadow-guide/contracts';
import { validationFailed } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from './route-rules.js';

/** Paging parameters; each list accepts those that its contract declares. */
const PAGING = ['limit', 'cursor', 'page', 'pageSize'];

/**
 * Guard of an endpoint that returns a list. It refuses paging parameters that the list does not support: a caller who
 * requests ten rows must not get all rows, and a caller who requests the next page must not get the first page again.
 * It throws DomainError `validation_failed`.
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
