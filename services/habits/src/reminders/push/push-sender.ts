import webPush from 'web-push';
import type { PushKeys } from './push-keys.js';
import { isPushAddress } from './push-services.js';

/** A browser that takes messages, as it told us. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser takes no messages any more, for good. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Seconds that a push service keeps a message for a device that is off: later it is of no use. */
const KEPT_SECONDS = 30 * 60;
const PATIENCE_MS = 10_000;

/** Posts messages to the push services of browsers' makers, sealed for the browser alone (RFC 8291). */
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly contact: string,
    private readonly services: readonly string[],
  ) {}

  /** Never throws: what went wrong is the outcome. The address is judged once more, for the list may have changed since. */
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
          // A reminder that has not been delivered gives way to the next one.
          topic: 'reminder',
        },
      );
      // The library's own way of sending reads whatever the other side answers, for as long as it answers.
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
      // What is thrown may quote the address.
      return 'failed';
    }
  }
}

/** All but the length, which is the client's to say. */
function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
}
