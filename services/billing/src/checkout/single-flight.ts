import { Injectable } from '@nestjs/common';

/** Lets simultaneous calls for the same thing share one run and its outcome, within this process. */
@Injectable()
export class SingleFlight {
  private readonly running = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.running.get(key) as Promise<T> | undefined;
    if (known) return known;
    const begun = work().finally(() => this.running.delete(key));
    this.running.set(key, begun);
    return begun;
  }
}
