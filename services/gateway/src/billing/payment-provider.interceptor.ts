import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { unavailable } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { type AnyEndpoint, readInput } from '../endpoints/index.js';
import { ServicePing } from '../ping/index.js';

/**
 * Time limit for the ping in milliseconds: a running service answers in a few milliseconds, and nobody notices a wait
 * this short.
 */
const LIMIT_MS = 2_000;

/**
 * Interceptor for routes that call the payment provider. Such a call may take long, and once it is sent its outcome may
 * stay unknown. So the request is forwarded only when the service answers a ping: while the service hangs, the person
 * gets `service_unavailable`, and nothing has started.
 * @param subject subject of the call that the route makes, when it differs from the endpoint's own subject
 */
export function PaymentProviderInterceptor(
  endpoint: AnyEndpoint,
  subject = endpoint.subject,
): Type<NestInterceptor> {
  @Injectable()
  class Interceptor implements NestInterceptor {
    constructor(private readonly ping: ServicePing) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      // Interceptors run before inputs are parsed, and invalid input must be refused whether the service answers or
      // not.
      readInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
      if (!(await this.ping.answers(subject, LIMIT_MS))) throw unavailable();
      return next.handle();
    }
  }
  return mixin(Interceptor);
}
