import { unavailable } from '@shadow-guide/kernel';

/**
 * Maximum number of messages handled concurrently from addresses that send forged messages: few enough to leave
 * capacity for all other messages.
 */
const AT_ONCE = 4;
/** Maximum total number of characters that may wait. */
const MAX_WAITING = 32 * 1024 * 1024;
/**
 * Minimum size with which each message is counted: a waiting message holds a request and a response, and a flood may
 * consist of small messages. The provider's messages are hardly larger than this.
 */
const LEAST_SIZE = 16 * 1024;

interface Waiting {
  readonly size: number;
  begin(): void;
  refuse(): void;
}

/**
 * Queues of messages that are handled a few at a time: the addresses take turns, and each address's messages are
 * handled in order.
 */
export class SlowLane {
  private readonly lines = new Map<string, Waiting[]>();
  private waitingSize = 0;
  private underWay = 0;

  constructor(
    private readonly maxWaiting = MAX_WAITING,
    private readonly leastSize = LEAST_SIZE,
  ) {}

  /**
   * Runs the work when it is the turn of its message.
   * @throws DomainError `service_unavailable` when too much waits and no waiting message is larger
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
      const counted = Math.max(size, this.leastSize);
      this.add(address, { size: counted, begin, refuse: () => reject(unavailable()) });
      this.next();
    });
  }

  private next(): void {
    while (this.underWay < AT_ONCE) {
      const [address, line = []] = this.lines.entries().next().value ?? [];
      const first = line.shift();
      if (address === undefined || !first) return;
      // Moves the address to the end, behind the others.
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

  /**
   * Refuses the largest waiting message: the provider's messages are small, and large messages are probably a flood.
   * Among equally large messages, the latest of the longest queue is refused, so that messages that have waited longer
   * are handled.
   */
  private refuseLargest(): void {
    let home = '';
    let longest = 0;
    let largest: Waiting | undefined;
    for (const [address, line] of this.lines) {
      for (const waiting of line) {
        const more = waiting.size - (largest?.size ?? 0);
        if (more < 0 || (more === 0 && line.length < longest)) continue;
        home = address;
        longest = line.length;
        largest = waiting;
      }
    }
    if (!largest) return;
    const others = (this.lines.get(home) ?? []).filter((waiting) => waiting !== largest);
    if (others.length > 0) this.lines.set(home, others);
    else this.lines.delete(home);
    this.waitingSize -= largest.size;
    largest.refuse();
  }
}
