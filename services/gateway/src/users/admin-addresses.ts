import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../config.js';

/** The verified email addresses of admins, as configured when this process started. */
@Injectable()
export class AdminAddresses {
  private readonly marks: ReadonlyMap<string, string>;
  private readonly known: ReadonlySet<string>;

  constructor({ adminEmails, sessionSecret }: GatewayConfig) {
    const addresses = adminEmails.map((email) => email.toLowerCase());
    this.marks = new Map(addresses.map((email) => [email, markOf(email, sessionSecret)]));
    this.known = new Set(this.marks.values());
  }

  /**
   * Returns the admin mark for a session started with the given verified address; undefined when the address is not
   * listed.
   */
  markOf(email: string): string | undefined {
    return this.marks.get(email);
  }

  /** Returns whether the admin mark of a session belongs to an address that is still listed. */
  isListed(mark: string): boolean {
    return this.known.has(mark);
  }
}

/** Returns the hash that represents an address in sessions, which contain no addresses. */
function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`admin\n${email}`).digest('base64url');
}
