import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionRedis } from '../redis/index.js';
import { Cookies, SessionTokens } from '../sessions/index.js';

/** What the way back from the provider is checked against. */
export interface LoginAttempt {
  redirect: string;
  /** PKCE verifier, state and nonce, as the strategy keeps them. */
  checks: Record<string, unknown>;
}

const LIFE_SECONDS = 600;

/**
 * Sign-ins under way: tied to the browser by a cookie and to the tab by `state`, good for ten minutes and for one use.
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
    await this.sessions.redis.set(key, JSON.stringify(attempt), 'EX', LIFE_SECONDS);
    this.cookies.set(reply, 'login', token);
  }

  /** The attempt that this browser made with this state; undefined when there is none, or it was taken before. */
  async take(request: FastifyRequest, state: string): Promise<LoginAttempt | undefined> {
    const key = this.tokens.keyOf('login', this.cookies.read(request, 'login'));
    if (!key || state === '' || state.length > 200) return undefined;
    const text = await this.sessions.redis.getdel(`${key}:${state}`);
    return text ? (JSON.parse(text) as LoginAttempt) : undefined;
  }
}
