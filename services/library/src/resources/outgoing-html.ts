import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cleanHtml } from '../html/index.js';

/** More than there are resources in a library of ours. */
const MOST_KEPT = 400;

/** Stored HTML, cleaned once more before anybody is given it: a row may have been changed by other hands than ours. */
@Injectable()
export class OutgoingHtml {
  /** By the digest of what was cleaned, the longest unused first. */
  private readonly cleaned = new Map<string, string>();

  get size(): number {
    return this.cleaned.size;
  }

  clean(stored: string): string {
    const digest = createHash('sha256').update(stored).digest('base64');
    const html = this.cleaned.get(digest) ?? cleanHtml(stored);
    this.cleaned.delete(digest);
    this.cleaned.set(digest, html);
    if (this.cleaned.size > MOST_KEPT) this.cleaned.delete(this.cleaned.keys().next().value as string);
    return html;
  }
}
