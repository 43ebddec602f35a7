import { fastifyCookie, type SerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';

export const SESSION_DAYS = 30;
const LOGIN_SECONDS = 600;

/** Our two cookies: the session's, and the one that ties a sign-in under way to its browser. */
@Injectable()
export class Cookies {
  private readonly options: SerializeOptions;
  private readonly names: { session: string; login: string };

  constructor(config: GatewayConfig) {
    const secure = config.publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
    // The prefix makes browsers refuse a cookie of this name that another host of the domain has set.
    const prefix = secure ? '__Host-' : '';
    this.names = { session: `${prefix}shadow_session`, login: `${prefix}shadow_login` };
  }

  read(request: FastifyRequest, which: 'session' | 'login'): string | undefined {
    const header = request.headers.cookie;
    if (!header?.includes(this.names[which])) return undefined;
    return fastifyCookie.parse(header)[this.names[which]];
  }

  set(reply: FastifyReply, which: 'session' | 'login', token: string): void {
    const maxAge = which === 'session' ? SESSION_DAYS * 86_400 : LOGIN_SECONDS;
    reply.header(
      'set-cookie',
      fastifyCookie.serialize(this.names[which], token, { ...this.options, maxAge }),
    );
  }

  clear(reply: FastifyReply, which: 'session' | 'login'): void {
    reply.header(
      'set-cookie',
      fastifyCookie.serialize(this.names[which], '', { ...this.options, maxAge: 0 }),
    );
  }
}
