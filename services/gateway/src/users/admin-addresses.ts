import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';

/** Whose verified addresses make admins, as this process was told at its start. */
@Injectable()
export class AdminAddresses {
  private readonly marks: ReadonlyMap<string, string>;
  private readonly known: ReadonlySet<string>;

  constructor({ adminEmails, sessionSecret }: GatewayConfig) {
    const addresses = adminEmails.map((email) => email.toLowerCase());
    this.marks = new Map(addresses.map((email) => [email, markOf(email, sessionSecret)]));
    this.known = new Set(this.marks.values());
  }

  /** What a session that began with this verified address carries; undefined when the address is not listed. */
  markOf(email: string): string | undefined {
    return this.marks.get(email);
  }

  /** Whether a session's mark is that of an address which is listed still. */
  isListed(mark: string): boolean {
    return this.known.has(mark);
  }
}

/** Stands for an address beside sessions, where no address stands. */
function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`admin\n${email}`).digest('base64url');
}
