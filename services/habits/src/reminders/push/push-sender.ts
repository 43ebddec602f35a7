import webPush from 'web-push';
import type { PushKeys } from './push-keys.js';
import { isPushAddress } from './push-services.js';

/** A browser's push subscription, as the browser reported it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Result of a delivery; `gone` means that the subscription has ended permanently. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/**
 * Number of seconds that a push service keeps a message for an offline device; a reminder that arrives later is
 * useless.
 */
const KEPT_SECONDS = 30 * 60;
const PATIENCE_MS = 10_000;

/** Posts messages, encrypted for the browser alone (RFC 8291), to the push services of browser vendors. */
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly contact: string,
    private readonly services: readonly string[],
  ) {}

  /**
   * Sends a message. Never throws: errors become an outcome. The address is checked again because the list of allowed
   * services may have changed.
   */
  async send({ endpoint, p256dh, auth }: PushSubscriptionKeys, message: string): Promise<PushOutcome> {
    if (!isPushAddress(endpoint, this.services)) return 'failed';
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        {
          vapidDetails: {
            subject: this.contact,
            publicKey: this.keys.publicKey,
            privateKey: this.keys.privateKey,
          },
          TTL: KEPT_SECONDS,
          // An undelivered reminder is replaced by the next one.
          topic: 'reminder',
        },
      );
      // The library's own sending function reads the whole response without a limit of size or time.
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: textHeaders(headers),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      return answer.ok ? 'sent' : 'failed';
    } catch {
      // The error may quote the address, so it is not logged.
      return 'failed';
    }
  }
}

/** Returns all headers but the length, which the HTTP client sets. */
function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
}
