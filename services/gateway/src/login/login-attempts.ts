import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionRedis } from '../redis/index.js';
import { Cookies, SessionTokens } from '../sessions/index.js';
import { type LoginAttempt, openAttempt, sealAttempt } from './sealed-attempt.js';

const LIFE_SECONDS = 600;

/**
 * Sign-ins in progress. Each is tied to the browser by a cookie and to the tab by `state`, and is valid for ten minutes
 * and one use. It is encrypted with the content of the cookie: a reader of Redis learns neither the target page nor the
 * values that the provider's response is checked against.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly sessions: SessionRedis,
    private readonly tokens: SessionTokens,
    private readonly cookies: Cookies,
  ) {}

  async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
    attempt: LoginAttempt,
  ): Promise<void> {
    const present = this.cookies.read(request, 'login');
    const token = this.tokens.keyOf('login', present) ? present! : this.tokens.create();
    const key = `${this.tokens.keyOf('login', token)}:${state}`;
    await this.sessions.redis.set(key, sealAttempt(attempt, token, key), 'EX', LIFE_SECONDS);
    this.cookies.set(reply, 'login', token);
  }

  /**
   * Removes and returns the attempt that the browser made with the given state; undefined when the attempt does not
   * exist or was already used.
   */
  async take(request: FastifyRequest, state: string): Promise<LoginAttempt | undefined> {
    const token = this.cookies.read(request, 'login');
    const named = this.tokens.keyOf('login', token);
    if (!named || state === '' || state.length > 200) return undefined;
    const key = `${named}:${state}`;
    const sealed = await this.sessions.redis.getdel(key);
    return sealed ? openAttempt(sealed, token!, key) : undefined;
  }
}
