/** Deliveries of one kind that are tried in a second while it fails; few enough that a subscriber who is away costs nobody else anything. */
export const PROBES_A_SECOND = 10;
const SECOND_MS = 1_000;

/** What one event is to one subscriber. */
export interface DeliveryKind {
  readonly event: string;
  readonly subscriber: string;
}

/** `open`: nothing is known against it; `probe`: to see whether it still fails; `wait`: without being tried. */
export type Admission = 'open' | 'probe' | 'wait';

interface Failing {
  secondBegan: number;
  probes: number;
}

/** The kinds of delivery that failed last, as this process saw it. */
export class FailingKinds {
  private readonly kinds = new Map<string, Failing>();

  /** @param now milliseconds of a clock that nobody sets */
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

  /** @returns whether it was failing until now */
  noteSuccess(kind: DeliveryKind): boolean {
    return this.kinds.delete(keyOf(kind));
  }

  has(kind: DeliveryKind): boolean {
    return this.kinds.has(keyOf(kind));
  }
}

/** For a map; names have no space in them. */
export function keyOf({ event, subscriber }: DeliveryKind): string {
  return `${subscriber} ${event}`;
}
