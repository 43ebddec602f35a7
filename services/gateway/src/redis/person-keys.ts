import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';

/** What Redis keeps of a person beside their sessions. */
type Kept = 'sessions-of' | 'account' | 'entitlements' | 'erasing';

/**
 * Names of what Redis keeps of a person or counts of an address: keyed hashes, so that a list of keys says of nobody that they have an
 * account or were there. Under another `SESSION_SECRET` they are others, and so are the keys of sessions.
 */
@Injectable()
export class PersonKeys {
  private readonly secret: string;
  /** The same people and addresses come with every request. */
  private readonly hashes = new LRUCache<string, string>({ max: 20_000 });

  constructor(config: GatewayConfig) {
    this.secret = config.sessionSecret;
  }

  /** Stands for the person in names. */
  ofPerson(userId: string): string {
    return this.hashOf(`person\n${userId}`);
  }

  /** Stands for an address in names of limits. */
  ofAddress(address: string): string {
    return this.hashOf(`address\n${address}`);
  }

  /**
   * The name of what is kept, and the one that gateways of the release before use and may still write: `<what>:<id>`. It is read and kept true
   * while it is there; it ends by itself after 30 days at most.
   */
  namesOf(what: Kept, userId: string): [name: string, earlier: string] {
    return [`${what}:${this.ofPerson(userId)}`, `${what}:${userId}`];
  }

  private hashOf(what: string): string {
    const known = this.hashes.get(what);
    if (known) return known;
    const hash = createHmac('sha256', this.secret).update(`name\n${what}`).digest('base64url');
    this.hashes.set(what, hash);
    return hash;
  }
}
