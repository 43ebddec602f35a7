import { fastifyCookie, type SerializeOptions } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';

export const SESSION_DAYS = 30;
const LOGIN_SECONDS = 600;
const HINT = `${SESSION_HINT_COOKIE}=1`;

/**
 * The product's cookies: the cookie of the session, the cookie that ties a sign-in in progress to its browser, and the
 * hint cookie. Scripts may read the hint cookie: it says whether a session may exist, so that a page can be drawn
 * before the session is checked.
 */
@Injectable()
export class Cookies {
  private readonly options: SerializeOptions;
  private readonly names: { session: string; login: string };

  constructor(config: GatewayConfig) {
    const secure = config.publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
    // With this prefix, browsers refuse a cookie of the same name that another host of the domain has set.
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
    this.write(reply, this.names[which], token, { maxAge });
    if (which === 'session') this.setHint(reply);
  }

  clear(reply: FastifyReply, which: 'session' | 'login'): void {
    this.write(reply, this.names[which], '', { maxAge: 0 });
    if (which === 'session') this.clearHint(reply);
  }

  hasHint(request: FastifyRequest): boolean {
    return request.headers.cookie?.includes(HINT) ?? false;
  }

  setHint(reply: FastifyReply): void {
    this.write(reply, SESSION_HINT_COOKIE, '1', { maxAge: SESSION_DAYS * 86_400, httpOnly: false });
  }

  clearHint(reply: FastifyReply): void {
    this.write(reply, SESSION_HINT_COOKIE, '', { maxAge: 0, httpOnly: false });
  }

  private write(reply: FastifyReply, name: string, value: string, options: SerializeOptions): void {
    reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...this.options, ...options }));
  }
}
