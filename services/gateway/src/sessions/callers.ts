import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import type { FastifyRequest } from 'fastify';
import { EntitlementsCache } from '../entitlements/entitlements.cache.js';
import { readLocale } from '../users/locale.js';

/** Builds what services are told about the person on whose behalf they work. */
@Injectable()
export class Callers {
  constructor(private readonly entitlements: EntitlementsCache) {}

  /** Undefined for a visitor. Waits only when billing has to be asked. */
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
