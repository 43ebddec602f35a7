import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionRedis } from '../redis/index.js';
import { Cookies, SessionTokens } from '../sessions/index.js';
import { type LoginAttempt, openAttempt, sealAttempt } from './sealed-attempt.js';

const LIFE_SECONDS = 600;

/**
 * Sign-ins in progress: tied to the browser by a cookie and to the tab by `state`, valid for ten minutes and one use.
 * Each is encrypted with the cookie's content: a reader of Redis learns neither the target page nor the values that the
 * answer is checked against.
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
   * Removes and returns the attempt that this browser made with this state; undefined when there is none, or it was
   * already used.
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
