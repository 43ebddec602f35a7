import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Creates the token in a session's cookie, and derives the key of the session's record. */
@Injectable()
export class SessionTokens {
  private readonly secret: string;
  /** Cached keys by token, because a browser sends the same token with every request. */
  private readonly keys = new LRUCache<string, string>({ max: 10_000 });

  constructor(config: GatewayConfig) {
    this.secret = config.sessionSecret;
  }

  /** Returns a new token of 256 random bits. */
  create(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * Returns the key of a token's record; undefined for an invalid token. A reader of Redis cannot derive the token from
   * the key.
   */
  keyOf(purpose: 'session' | 'login', token: string | undefined): string | undefined {
    if (!token) return undefined;
    const named = `${purpose}:${token}`;
    const known = this.keys.get(named);
    if (known) return known;
    if (!TOKEN.test(token)) return undefined;
    const key = `${purpose}:${createHmac('sha256', this.secret).update(named).digest('base64url')}`;
    this.keys.set(named, key);
    return key;
  }
}
