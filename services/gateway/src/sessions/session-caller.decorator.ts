import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { unauthenticated } from '@shadow-guide/kernel';
import type { FastifyRequest } from 'fastify';
import type { SessionPerson } from './session-person.js';

/** Passes the signed-in person to a controller's method. */
export const SessionCaller = createParamDecorator((_: unknown, context: ExecutionContext): SessionPerson => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!person) throw unauthenticated();
  return person;
});
