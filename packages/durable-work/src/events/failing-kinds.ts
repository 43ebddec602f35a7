/**
 * Number of attempts per second for one failing kind of delivery: low enough that an unavailable subscriber does not
 * slow down others.
 */
export const PROBES_A_SECOND = 10;
const SECOND_MS = 1_000;

/** A kind of delivery: one event type for one subscriber. */
export interface DeliveryKind {
  readonly event: string;
  readonly subscriber: string;
}

/**
 * Whether a delivery is attempted. `open`: yes, no failure is known; `probe`: yes, to check whether its kind still
 * fails; `wait`: no.
 */
export type Admission = 'open' | 'probe' | 'wait';

interface Failing {
  secondBegan: number;
  probes: number;
}

/** The kinds of delivery whose last attempt failed, as seen by this process. */
export class FailingKinds {
  private readonly kinds = new Map<string, Failing>();

  /**
   * Returns whether a delivery of this kind may be attempted now.
   * @param now milliseconds of a monotonic clock
   */
  admit(kind: DeliveryKind, now: number): Admission {
    const failing = this.kinds.get(keyOf(kind));
    if (!failing) return 'open';
    if (now - failing.secondBegan >= SECOND_MS) Object.assign(failing, { secondBegan: now, probes: 0 });
    if (failing.probes >= PROBES_A_SECOND) return 'wait';
    failing.probes += 1;
    return 'probe';
  }

  noteFailure(kind: DeliveryKind, now: number): void {
    const key = keyOf(kind);
    if (!this.kinds.has(key)) this.kinds.set(key, { secondBegan: now, probes: 0 });
  }

  /**
   * Records a successful delivery.
   * @returns whether the kind was failing until now
   */
  noteSuccess(kind: DeliveryKind): boolean {
    return this.kinds.delete(keyOf(kind));
  }

  has(kind: DeliveryKind): boolean {
    return this.kinds.has(keyOf(kind));
  }
}

/** Returns a key for a Map; it is unique because names contain no space. */
export function keyOf({ event, subscriber }: DeliveryKind): string {
  return `${subscriber} ${event}`;
}
