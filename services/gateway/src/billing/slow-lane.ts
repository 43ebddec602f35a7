import { unavailable } from '@shadow-guide/kernel';

/** Looked at at the same time: so few that whoever looks has time for everybody else. */
const AT_ONCE = 4;
/** Characters that may wait in all. */
const MAX_WAITING = 32 * 1024 * 1024;

interface Waiting {
  readonly size: number;
  begin(): void;
  refuse(): void;
}

/** Lines of messages that are looked at a few at a time: the addresses take turns, and within one the first is the first. */
export class SlowLane {
  private readonly lines = new Map<string, Waiting[]>();
  private waitingSize = 0;
  private underWay = 0;

  constructor(private readonly maxWaiting = MAX_WAITING) {}

  /**
   * Does the work when it is its turn.
   * @throws DomainError `service_unavailable` when too much waits and nothing that waits is larger
   */
  pass<T>(address: string, size: number, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const begin = () => {
        this.underWay += 1;
        work()
          .then(resolve, reject)
          .finally(() => {
            this.underWay -= 1;
            this.next();
          });
      };
      this.add(address, { size, begin, refuse: () => reject(unavailable()) });
      this.next();
    });
  }

  private next(): void {
    while (this.underWay < AT_ONCE) {
      const [address, line = []] = this.lines.entries().next().value ?? [];
      const first = line.shift();
      if (address === undefined || !first) return;
      // To the end, behind the other addresses.
      this.lines.delete(address);
      if (line.length > 0) this.lines.set(address, line);
      this.waitingSize -= first.size;
      first.begin();
    }
  }

  private add(address: string, waiting: Waiting): void {
    const line = this.lines.get(address);
    if (line) line.push(waiting);
    else this.lines.set(address, [waiting]);
    this.waitingSize += waiting.size;
    while (this.waitingSize > this.maxWaiting) this.refuseLargest();
  }

  /** The provider's messages are small: what a flood is made of gives way first. */
  private refuseLargest(): void {
    let [home, largest]: [string, Waiting | undefined] = ['', undefined];
    for (const [address, line] of this.lines) {
      for (const waiting of line)
        if (!largest || waiting.size > largest.size) [home, largest] = [address, waiting];
    }
    if (!largest) return;
    const others = (this.lines.get(home) ?? []).filter((waiting) => waiting !== largest);
    if (others.length > 0) this.lines.set(home, others);
    else this.lines.delete(home);
    this.waitingSize -= largest.size;
    largest.refuse();
  }
}
