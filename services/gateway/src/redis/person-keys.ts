import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config.js';

/** Kinds of Redis keys that hold data of a person besides their sessions. */
type Kept = 'sessions-of' | 'account' | 'entitlements' | 'erasing';

/**
 * Names of Redis keys about a person or an address. The names are keyed hashes, so that a list of keys does not reveal
 * who has an account or visited. A new `SESSION_SECRET` changes these names, as it changes the keys of sessions.
 */
@Injectable()
export class PersonKeys {
  private readonly secret: string;
  /** Cached hashes, because the same people and addresses occur in many requests. */
  private readonly hashes = new LRUCache<string, string>({ max: 20_000 });

  constructor(config: GatewayConfig) {
    this.secret = config.sessionSecret;
  }

  /** Returns the hash that represents a person in key names. */
  ofPerson(userId: string): string {
    return this.hashOf(`person\n${userId}`);
  }

  /** Returns the hash that represents an address in the names of limits. */
  ofAddress(address: string): string {
    return this.hashOf(`address\n${address}`);
  }

  /**
   * Returns the name of a key, and the earlier name `<what>:<id>`, which gateways of the previous release use and may
   * still write. The key with the earlier name is read and kept up to date while it exists; it expires after 30 days at
   * most.
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
