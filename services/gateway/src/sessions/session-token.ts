import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a session's cookie holds, and the key of its record. */
@Injectable()
export class SessionTokens {
  private readonly secret: string;

  constructor(config: GatewayConfig) {
    this.secret = config.sessionSecret;
  }

  /** 256 random bits. */
  create(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * The key under which a token's record stands; undefined for what cannot be a token. Who reads Redis learns no token
   * from it.
   */
  keyOf(purpose: 'session' | 'login', token: string | undefined): string | undefined {
    if (!token || !TOKEN.test(token)) return undefined;
    return `${purpose}:${createHmac('sha256', this.secret).update(`${purpose}:${token}`).digest('base64url')}`;
  }
}
