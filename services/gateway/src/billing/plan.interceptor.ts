import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, map, type Observable, throwError } from 'rxjs';
import { type AnyEndpoint, readInput } from '../endpoints/index.js';
import { EntitlementsCache } from '../entitlements/index.js';

/**
 * Interceptor for routes that show or change a plan (`planOf` in the contract). It reloads the plan before the response
 * is sent, so that no gateway refuses the next call by an outdated plan. It also reloads after a failed change, because
 * the change may still have taken effect.
 */
export function PlanInterceptor(endpoint: AnyEndpoint): Type<NestInterceptor> {
  const isChange = !endpoint.http?.startsWith('GET ');

  @Injectable()
  class Interceptor implements NestInterceptor {
    constructor(private readonly entitlements: EntitlementsCache) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const refresh = () => {
        const userId = personOf(endpoint, request);
        return from(userId === undefined ? Promise.resolve() : this.entitlements.refresh(userId));
      };
      return next.handle().pipe(
        concatMap((answer) => refresh().pipe(map(() => answer))),
        catchError((error: unknown) => {
          const failed = throwError(() => error);
          return isChange ? refresh().pipe(concatMap(() => failed)) : failed;
        }),
      );
    }
  }
  return mixin(Interceptor);
}

function personOf(endpoint: AnyEndpoint, request: FastifyRequest): string | undefined {
  if (endpoint.planOf === 'caller') return request.person?.userId;
  return (readInput(endpoint, request) as { id: string }).id;
}
