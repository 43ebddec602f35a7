import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import type { FastifyRequest } from 'fastify';
import { EntitlementsCache } from '../entitlements/index.js';
import { readLocale } from '../users/index.js';

/** Builds the caller that a call to a service contains: the person for whom the service works. */
@Injectable()
export class Callers {
  constructor(private readonly entitlements: EntitlementsCache) {}

  /** Returns the caller; undefined for a visitor. The result is a promise only when billing has to be called. */
  of(request: FastifyRequest): Caller | Promise<Caller> | undefined {
    const { person } = request;
    if (!person) return undefined;
    const { userId, role, timezone } = person;
    const locale = readLocale(request.headers['accept-language']);
    if (person.entitlements) return { userId, role, timezone, locale, entitlements: person.entitlements };
    return this.entitlements
      .ask(userId)
      .then((entitlements) => ({ userId, role, timezone, locale, entitlements }));
  }
}
