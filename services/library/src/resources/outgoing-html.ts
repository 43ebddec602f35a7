import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../html/index.js';

/**
 * Maximum number of digests to remember, which is more than the number of resources in the largest library that we
 * expect.
 */
const MOST_KNOWN = 20_000;

/**
 * Sanitizes stored HTML once more before it is returned, because a row may have been changed by something other than
 * this service.
 */
@Injectable()
export class OutgoingHtml {
  /** Digests of texts that sanitizing leaves unchanged, oldest first. */
  private readonly known = new Set<string>();

  get size(): number {
    return this.known.size;
  }

  clean(stored: string): string {
    const digest = createHash('sha256').update(stored).digest('base64');
    if (this.known.has(digest)) return stored;
    const html = cleanHtml(stored);
    if (html === stored) this.remember(digest);
    return html;
  }

  private remember(digest: string): void {
    this.known.add(digest);
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.keys().next().value as string);
  }
}
